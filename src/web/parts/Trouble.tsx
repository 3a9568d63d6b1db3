/** Why something came to nothing. */
export function Trouble({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="trouble" role="alert">
      {text}
    </p>
  );
}

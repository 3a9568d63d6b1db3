/** How many are unread. */
export function Count({ count }: { readonly count: number }) {
  return (
    <span className="count-mark">
      {count}
      <span className="hidden"> unread</span>
    </span>
  );
}

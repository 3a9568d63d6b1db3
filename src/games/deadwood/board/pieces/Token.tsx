/** What lies in a purse. Each kind has its own shape: a note, a star, a notched chip. */
export function Token({ kind }: { kind: 'dollars' | 'credits' | 'chips' }) {
  return (
    <svg className={`token ${kind}`} viewBox="0 0 24 24" aria-hidden="true">
      {pictures[kind]}
    </svg>
  );
}

const pictures = {
  dollars: (
    <>
      <rect x="1" y="5" width="22" height="14" rx="2.5" />
      <path d="M12 7v10M14.6 9.2c-.6-.8-1.5-1.1-2.7-1.1-1.4 0-2.4.6-2.4 1.8 0 2.8 5.2 1.2 5.2 4 0 1.2-1.1 1.9-2.6 1.9-1.3 0-2.3-.4-2.9-1.2" />
    </>
  ),
  credits: <path d="m12 1.5 3.1 6.9 7.4.8-5.6 5 1.6 7.4L12 17.8l-6.5 3.8 1.6-7.4-5.6-5 7.4-.8Z" />,
  chips: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
      <path d="M12 9v6M9 12h6" />
    </>
  ),
} as const;

/** A QR code: dark on light whatever the theme, so that every telephone reads it. */
export function Qr({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const dark = rows.flatMap((row, y) => [...row].flatMap((bit, x) => (bit === '1' ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="light" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path className="dark" d={dark.join('')} />
    </svg>
  );
}

/** Stars by a fixed formula: the same sky every night. */
const stars = Array.from({ length: 110 }, (_, star) => ({
  x: (star * 379 + 53 * (star % 7)) % 1000,
  y: (star * 227 + 91 * (star % 5)) % 620,
  size: [0.7, 1, 0.8, 1.5, 0.9, 2.1][star % 6] ?? 1,
  light: 0.35 + 0.09 * (star % 7),
}));

export function Sky() {
  return (
    <svg className="sky" viewBox="0 0 1000 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="cw-night" x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="#0b0a24" />
          <stop offset="0.55" stopColor="#1a1445" />
          <stop offset="1" stopColor="#3a1d52" />
        </linearGradient>
        <radialGradient id="cw-cloud">
          <stop offset="0" stopColor="#7a4fd0" stopOpacity="0.38" />
          <stop offset="1" stopColor="#7a4fd0" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="cw-dawn" cx="0.5" cy="1" r="0.8">
          <stop offset="0" stopColor="#ff9d5c" stopOpacity="0.34" />
          <stop offset="1" stopColor="#ff9d5c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1000" height="700" fill="url(#cw-night)" />
      <ellipse cx="240" cy="190" rx="380" ry="190" fill="url(#cw-cloud)" />
      <ellipse cx="820" cy="380" rx="330" ry="220" fill="url(#cw-cloud)" />
      <rect width="1000" height="700" fill="url(#cw-dawn)" />
      <g fill="#efeaff">
        {stars.map(({ x, y, size, light }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={size} opacity={light} />
        ))}
      </g>
      <g opacity="0.55" transform="translate(905 262)">
        <circle r="34" fill="#c58bd8" />
        <path d="M-34 0a34 34 0 0 0 60 21 40 40 0 0 1-52-43 34 34 0 0 0-8 22Z" fill="#8a4fae" />
        <ellipse rx="62" ry="13" fill="none" stroke="#f3d9a8" strokeWidth="4" transform="rotate(-18)" />
        <path d="M-33 -8a34 34 0 0 1 66 0Z" fill="#c58bd8" />
      </g>
      <path d="M-40 700Q500 560 1040 700Z" fill="#120b2b" opacity="0.72" />
    </svg>
  );
}

/** Chances are stored as whole numbers of six digits in base 36. */
const DIGITS = 6;
const ONE = 36 ** DIGITS - 1;

export function pack(chances: Float64Array, row: number): string[] {
  const digits = [...chances].map((chance) =>
    Math.round(chance * ONE)
      .toString(36)
      .padStart(DIGITS, '0'),
  );
  return digits.flatMap((_, at) => (at % row === 0 ? [digits.slice(at, at + row).join('')] : []));
}

export function unpack(rows: readonly string[]): Float64Array {
  const digits = rows.join('').match(/.{6}/g) ?? [];
  return Float64Array.from(digits, (text) => Number.parseInt(text, 36) / ONE);
}

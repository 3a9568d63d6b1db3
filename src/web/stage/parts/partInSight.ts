/** The first of these names that is in sight, wherever a board says `data-spot`, `data-place` or `data-explain`. */
export function partOf(within: Element, names: readonly string[]): HTMLElement | undefined {
  for (const name of names) {
    const quoted = CSS.escape(name);
    const found = within.querySelectorAll<HTMLElement>(
      `[data-spot="${quoted}"], [data-place="${quoted}"], [data-explain~="${quoted}"]`,
    );
    const shown = [...found].find((part) => part.getClientRects().length > 0);
    if (shown) return shown;
  }
  return undefined;
}

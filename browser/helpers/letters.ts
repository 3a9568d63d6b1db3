/** Letters that can be read without bending over. */
export const READABLE = 11;

/** As much of an element as is measured here. */
export interface Part {
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  getClientRects(): { readonly length: number };
}

declare const getComputedStyle: (part: Part) => { readonly fontSize: string };

/** Run in the page. */
export function findSmall(parts: Part[], least: number): string[] {
  return parts
    .filter((part) => part.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(part).fontSize) < least)
    .map((part) => part.textContent);
}

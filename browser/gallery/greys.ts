import type { Page } from 'playwright-core';
import { showOnly } from './exhibits.ts';

/** Where in a gallery a kind of piece is to be seen. */
export interface Piece {
  readonly kind: string;
  readonly exhibit: string;
  readonly selector: string;
}

/**
 * How different pieces look without colour: the root mean square of the difference of two grey pictures, brought to the
 * same size; 0 is the same, 1 black against white.
 */
export async function greyDistances(page: Page, pieces: readonly Piece[]): Promise<Map<string, number>> {
  const pictures: string[] = [];
  for (const { exhibit, selector } of pieces) {
    const part = (await showOnly(page, exhibit)).locator(selector).first();
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    if (!box) throw new Error(`there is no ${selector} in ${exhibit}`);
    pictures.push((await page.screenshot({ clip: box })).toString('base64'));
  }
  const greys = await page.evaluate<number[][]>(`(${toGrey})(${JSON.stringify(pictures)})`);
  const found = new Map<string, number>();
  for (const [place, one] of pieces.entries()) {
    for (const [other, two] of pieces.entries()) {
      if (other > place) found.set(`${one.kind} – ${two.kind}`, distance(greys[place] ?? [], greys[other] ?? []));
    }
  }
  return found;
}

function distance(one: readonly number[], other: readonly number[]): number {
  const squares = one.map((grey, place) => (grey - (other[place] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** Runs in the page: pictures as 20 × 20 greys between 0 and 1. */
const toGrey = `async function toGrey(pictures) {
  const SIZE = 20;
  const greys = [];
  for (const picture of pictures) {
    const blob = new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
    const image = await createImageBitmap(blob, { resizeWidth: SIZE, resizeHeight: SIZE, resizeQuality: 'high' });
    const paper = new OffscreenCanvas(SIZE, SIZE).getContext('2d');
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, SIZE, SIZE);
    greys.push(Array.from({ length: SIZE * SIZE }, (_, at) =>
      (0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]) / 255));
  }
  return greys;
}`;

import type { Page } from 'playwright-core';

/**
 * What is wrong with how a gallery is laid out, as sentences. It measures what holds on every machine, whatever its
 * fonts: nothing sticks out, no button covers another, no word is cut off without a sign.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${audit})()`);
}

/** Runs in the page. */
const audit = `function audit() {
  const faults = [];
  const words = (part) => (part.ariaLabel || part.textContent || part.tagName).trim().slice(0, 40);
  const scrolls = (part, frame) => {
    for (let up = part.parentElement; up && up !== frame; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  const shown = (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clipped = (part) => part.closest('.hidden') || getComputedStyle(part).clipPath !== 'none';
  for (const section of document.querySelectorAll('.gallery > section')) {
    const name = section.querySelector('h2').textContent;
    const exhibit = section.querySelector('.exhibit');
    if (!exhibit) { faults.push(name + ': is not drawn'); continue; }
    const frame = exhibit.getBoundingClientRect();
    const controls = [...exhibit.querySelectorAll('button, summary, input, select')].filter((part) => shown(part) && !clipped(part));
    const boxes = controls.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    for (const { part, box } of boxes) {
      if (box.width < 14 || box.height < 14) faults.push(name + ': "' + words(part) + '" is too small to hit');
      if (scrolls(part, exhibit)) continue;
      if (box.left < frame.left - 1 || box.right > frame.right + 1) faults.push(name + ': "' + words(part) + '" sticks out');
      if (part.scrollWidth > part.clientWidth + 2) faults.push(name + ': "' + words(part) + '" does not fit');
    }
    const free = boxes.filter(({ part }) => !part.closest('.popover, .enlarged, [role=gridcell], td'));
    for (const [place, one] of free.entries()) for (const other of free.slice(place + 1)) {
      if (one.part.contains(other.part) || other.part.contains(one.part)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 3 && height > 3) faults.push(name + ': "' + words(one.part) + '" and "' + words(other.part) + '" overlap');
    }
    for (const label of exhibit.querySelectorAll('label, legend, dd, li > p')) {
      const box = label.getBoundingClientRect();
      if (!shown(label) || clipped(label) || scrolls(label, exhibit) || label.closest('details:not([open])')) continue;
      if (box.right > frame.right + 1 || box.left < frame.left - 1) faults.push(name + ': "' + words(label) + '" sticks out');
    }
    for (const part of exhibit.querySelectorAll('p, b, small, dd, dt, h2, h3, legend, label, span')) {
      const style = getComputedStyle(part);
      const cut = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
      if (cut && shown(part) && !clipped(part) && part.scrollWidth > part.clientWidth + 2) faults.push(name + ': "' + words(part) + '" is cut off');
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
  return faults;
}`;

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
    const part = page.locator(`#${exhibit} ${selector}`).first();
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

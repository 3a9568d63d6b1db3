import type { Locator } from 'playwright-core';

interface Bitmap {
  readonly width: number;
  readonly height: number;
}

declare const createImageBitmap: (blob: Blob) => Promise<Bitmap>;
declare const OffscreenCanvas: new (
  wide: number,
  high: number,
) => {
  getContext(kind: '2d'): {
    drawImage(picture: Bitmap, x: number, y: number, wide: number, high: number): void;
    getImageData(x: number, y: number, wide: number, high: number): { readonly data: Uint8ClampedArray };
  };
};

/** How much the two most alike of these marks differ when nobody sees colours: 0 is not at all, 1 is everywhere. */
export async function leastDifference(marks: Locator): Promise<number> {
  const pictures: string[] = [];
  for (const mark of await marks.all()) pictures.push((await mark.screenshot()).toString('base64'));
  return marks.page().evaluate(compareShapes, pictures);
}

/** Runs in the page, which can read pictures. */
async function compareShapes(pictures: string[]): Promise<number> {
  const SIZE = 24;
  const shapes = await Promise.all(pictures.map(shapeOf));
  const pairs = shapes.flatMap((one, place) => shapes.slice(place + 1).map((other) => difference(one, other)));
  return Math.min(...pairs);

  /** What stands out from the ground, whatever its colour: the corner of the picture is ground. */
  async function shapeOf(picture: string): Promise<boolean[]> {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d');
    canvas.drawImage(bitmap, 0, 0, SIZE, SIZE);
    const { data } = canvas.getImageData(0, 0, SIZE, SIZE);
    const grey = Array.from({ length: SIZE * SIZE }, (_, at) => greyOf(data.subarray(4 * at, 4 * at + 3)));
    const ground = grey[0] ?? 0;
    const most = Math.max(...grey.map((shade) => Math.abs(shade - ground)));
    return grey.map((shade) => Math.abs(shade - ground) > most / 2);
  }

  function greyOf([red = 0, green = 0, blue = 0]: Uint8ClampedArray): number {
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function difference(one: readonly boolean[], other: readonly boolean[]): number {
    return one.filter((inside, at) => inside !== other[at]).length / one.length;
  }
}

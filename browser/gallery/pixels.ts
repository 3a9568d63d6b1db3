import type { Rect } from './texts.ts';

interface Canvas {
  fillStyle: string;
  clearRect(x: number, y: number, wide: number, high: number): void;
  fillRect(x: number, y: number, wide: number, high: number): void;
  drawImage(picture: unknown, x: number, y: number): void;
  getImageData(x: number, y: number, wide: number, high: number): { readonly data: Uint8ClampedArray };
}

declare const createImageBitmap: (blob: Blob) => Promise<{ readonly width: number; readonly height: number }>;
declare const OffscreenCanvas: new (
  wide: number,
  high: number,
) => {
  getContext(kind: '2d', how: { readonly willReadFrequently: true }): Canvas;
};

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Sample {
  readonly rect: Rect;
  readonly colour: string;
}

export interface Seen {
  /** The colour that most of the place has. */
  readonly ground: Rgb;
  readonly ink: Rgb;
  /** How opaque the ink is, 0 to 1. */
  readonly alpha: number;
}

/** Looks up colours in a picture. Runs in the page, which can read pictures. */
export async function sampleColours([picture, samples]: [string, Sample[]]): Promise<Seen[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  canvas.drawImage(bitmap, 0, 0);
  const inks = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return samples.map(({ rect, colour }) => {
    const ink = inkOf(colour);
    return { ...ink, ground: groundOf(rect, ink.ink) };
  });

  function inkOf(colour: string): Pick<Seen, 'ink' | 'alpha'> {
    inks.clearRect(0, 0, 1, 1);
    inks.fillStyle = colour;
    inks.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = inks.getImageData(0, 0, 1, 1).data;
    return { ink: [red, green, blue], alpha: alpha / 255 };
  }

  /** The commonest colour but for the letters' own; theirs, if there is hardly anything else. */
  function groundOf(rect: Rect, ink: Rgb): Rgb {
    const shades = shadesIn(rect);
    const total = shades.reduce((sum, { count }) => sum + count, 0);
    const other = shades.find(({ count, colour }) => count > total / 20 && !isNear(colour, ink));
    return other?.colour ?? ink;
  }

  function isNear(one: Rgb, other: Rgb): boolean {
    return one.every((part, place) => Math.abs(part - (other[place] ?? 0)) < 24);
  }

  /** The commonest first. Shades that differ little count as one, or a gradient would have no commonest colour. */
  function shadesIn({ left, top, right, bottom }: Rect): { readonly count: number; readonly colour: Rgb }[] {
    const [wide, high] = [Math.max(1, Math.round(right - left)), Math.max(1, Math.round(bottom - top))];
    const { data } = canvas.getImageData(Math.round(left), Math.round(top), wide, high);
    const counts = new Map<number, { count: number; colour: Rgb }>();
    for (let at = 0; at < data.length; at += 4) {
      const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const shade = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4);
      const known = counts.get(shade);
      if (known) known.count++;
      else counts.set(shade, { count: 1, colour });
    }
    return [...counts.values()].sort((one, other) => other.count - one.count);
  }
}

/** How well ink is told from its ground, 1 to 21, as the web's guidelines reckon it. */
export function contrast({ ground, ink, alpha }: Seen): number {
  const mixed = ink.map((part, place) => part * alpha + (ground[place] ?? 0) * (1 - alpha)) as unknown as Rgb;
  const [a, b] = [lightness(mixed), lightness(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function lightness(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What is needed of the elements of a page, which knows the rest. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Part {
  readonly parentElement: Part | null;
  closest(selector: string): Part | null;
  contains(other: Part | null): boolean;
  checkVisibility(options: Record<string, boolean>): boolean;
  getBoundingClientRect(): Rect;
  readonly children: Iterable<Part>;
  hidden: boolean;
  scrollIntoView(options: { readonly block: 'center' }): void;
}

type Style = Readonly<Record<string, string>>;

interface Layer {
  readonly part: Part;
  readonly style: Style;
  readonly rect: Rect;
}

interface TextNode {
  readonly textContent: string;
  readonly parentElement: Part;
}

declare const document: {
  createTreeWalker(root: Part, what: number): { nextNode(): TextNode | null };
  createRange(): { selectNodeContents(node: TextNode): void; getClientRects(): Iterable<Rect> };
  elementFromPoint(x: number, y: number): Part | null;
};
declare const getComputedStyle: (part: Part) => Style;

/** A line of text as it lies on the page. */
export interface Line {
  readonly text: string;
  readonly rect: Rect;
  /** As the style says it, for letters in HTML and in drawings alike. */
  readonly colour: string;
  readonly opacity: number;
  readonly large: boolean;
  /** Nobody can use it now, so it may be faint. */
  readonly idle: boolean;
  /** A sign in a drawing: a picture rather than a text. */
  readonly sign: boolean;
  /** How far it sticks out of the board, out of what cuts it off, or out of its own box; in pixels. */
  readonly out: number;
}

export interface Texts {
  /** Where the exhibit lies. */
  readonly place: Rect;
  readonly lines: readonly Line[];
  /** Pairs of lines, by their numbers, that lie on each other. */
  readonly overlaps: readonly (readonly [one: number, other: number])[];
}

/** What stays in the page, to ask it more. */
export interface Reading {
  readonly texts: Texts;
  /** Whether something lies on top of a line. To find out takes long, so it is only asked where something is wrong. */
  isCovered(line: number): boolean;
}

/** Reads every line of text that is drawn in an exhibit. Runs in the page, so it brings all it needs. */
export function readTexts(root: Part): Reading {
  const TEXT = 4;
  hideOthers();
  const known = new Map<Part, Layer[]>();
  const found: (Line & { readonly part: Part })[] = [];
  const walker = document.createTreeWalker(root, TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...linesOf(node));
  const { left, top, right, bottom } = root.getBoundingClientRect();
  const lines = found.map(({ part: _part, ...line }) => line);
  return { texts: { place: { left, top, right, bottom }, lines, overlaps: overlapsAmong(found) }, isCovered };

  /** What is out of sight cannot be pointed at, and a page with one exhibit is quick to measure. */
  function hideOthers(): void {
    for (const other of root.closest('.gallery')?.children ?? []) other.hidden = !other.contains(root);
    root.scrollIntoView({ block: 'center' });
  }

  function linesOf(node: TextNode): (Line & { readonly part: Part })[] {
    const part = node.parentElement;
    const text = node.textContent.trim();
    const seen = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (text === '' || !seen || isOnlySpoken(part)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].map(letters);
    const shown = rects.filter((rect) => rect.right - rect.left > 2 && !isScrolledOff(part, rect));
    return shown.map((rect) => ({ part, text, rect, ...lookOf(part, text, rect) }));
  }

  function isOnlySpoken(part: Part): boolean {
    const clipped = layersOf(part).some(({ style }) => style.clipPath === 'inset(50%)');
    return clipped || part.closest('.hidden, [popover]:not(:popover-open)') !== null;
  }

  /** A line's box has air above and below the letters. */
  function letters({ left, top, right, bottom }: Rect): Rect {
    const air = (bottom - top) * 0.18;
    return { left, top: top + air, right, bottom: bottom - air };
  }

  function lookOf(
    part: Part,
    text: string,
    rect: Rect,
  ): Pick<Line, 'colour' | 'opacity' | 'large' | 'idle' | 'sign' | 'out'> {
    const layers = layersOf(part);
    const { fontSize = '', fontWeight, color = '', fill = '' } = getComputedStyle(part);
    const size = Number.parseFloat(fontSize);
    const isDrawn = part.closest('svg') !== null;
    return {
      colour: isDrawn ? fill : color,
      opacity: layers.reduce((opacity, { style }) => opacity * Number(style.opacity), 1),
      large: size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700),
      sign: isDrawn && text.length === 1,
      idle: part.closest('[aria-disabled="true"], :disabled') !== null,
      out: Math.max(0, ...edgesAround(layers).map((edge) => beyond(rect, edge.rect))),
    };
  }

  /** The element and all around it up to the exhibit. */
  function layersOf(part: Part): Layer[] {
    const before = known.get(part);
    if (before) return before;
    const own = { part, style: getComputedStyle(part), rect: part.getBoundingClientRect() };
    const layers = part === root || !part.parentElement ? [own] : [own, ...layersOf(part.parentElement)];
    known.set(part, layers);
    return layers;
  }

  /** The exhibit, everything that cuts off, and the nearest box that can be seen. */
  function edgesAround(layers: readonly Layer[]): Layer[] {
    const box = layers.find(({ style }) => style.display !== 'inline' && (isFilled(style) || isFramed(style)));
    const cuts = layers.filter(({ part, style }) => part === root || hasOverflow(style, /hidden|clip/));
    return box ? [box, ...cuts] : cuts;
  }

  function isScrolledOff(part: Part, rect: Rect): boolean {
    return layersOf(part).some((above) => hasOverflow(above.style, /auto|scroll/) && beyond(rect, above.rect) > 0);
  }

  function isCovered(line: number): boolean {
    const { part, rect } = found[line] as (typeof found)[number];
    const above = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    return above !== null && !above.contains(part) && !part.contains(above);
  }

  function hasOverflow({ overflowX, overflowY }: Style, kind: RegExp): boolean {
    return kind.test(`${overflowX} ${overflowY}`);
  }

  function isFilled({ backgroundImage, backgroundColor = '' }: Style): boolean {
    return backgroundImage !== 'none' || !/^(transparent|.*[,/] ?0(\.[0-5]\d*)?\))$/.test(backgroundColor);
  }

  function isFramed({ borderTopWidth = '', borderTopStyle }: Style): boolean {
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
  }

  function beyond(inner: Rect, outer: Rect): number {
    const [wide, high] = [outer.left - inner.left, outer.top - inner.top];
    return Math.max(wide, high, inner.right - outer.right, inner.bottom - outer.bottom);
  }

  function overlapsAmong(all: readonly (Line & { readonly part: Part })[]): [number, number][] {
    const pairs = all.flatMap((one, place) =>
      all.slice(place + 1).map((other, more) => ({ one, other, at: [place, place + 1 + more] as [number, number] })),
    );
    return pairs
      .filter(({ one, other }) => one.part !== other.part && touch(one.rect, other.rect))
      .filter(({ one, other }) => !areApart(one.part, other.part))
      .map(({ at }) => at);
  }

  function touch(a: Rect, b: Rect): boolean {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1.5 && high > 1.5;
  }

  /** A text on a panel of its own covers what is behind the panel, and is read all the same. */
  function areApart(one: Part, other: Part): boolean {
    const hasPanel = (part: Part, not: Part) =>
      layersOf(part).some((layer) => !layer.part.contains(not) && isFilled(layer.style));
    return hasPanel(one, other) || hasPanel(other, one);
  }
}

import { allSpaces, COLUMNS, columnOf, ROWS, rowOf, type Space, spaceAt } from './geometry.ts';

/** A drawing of the board: two lines of text in each space, and a sign on each border between spaces. */
export interface Picture {
  /** What stands in each space, first and second line, without blanks. */
  readonly top: string[];
  readonly bottom: string[];
  /** The sign on the border to the right of, and below, each space. */
  readonly right: string[];
  readonly below: string[];
}

const MARGIN = 2;
const CELL = 7;
const PITCH = CELL + 1;

/** How a sign is drawn on a border that lies flat: its middle is the sign, a wall is drawn through. */
const flat: Readonly<Record<string, string>> = {
  '#': '=======',
  '%': '==%%%==',
  x: ' . x . ',
  D: '==[D]==',
  O: '==[O]==',
  o: '== o ==',
  '-': '== - ==',
  '.': ' . . . ',
  ' ': '       ',
};

export function emptyPicture(): Picture {
  const each = (text: string) => allSpaces.map(() => text);
  return { top: each(''), bottom: each(''), right: each(' '), below: each(' ') };
}

export function isPictureLine(line: string): boolean {
  return /^[0-7 ][>+]/.test(line);
}

export function drawPicture(picture: Picture): string[] {
  const lines = [ruler()];
  for (let row = 0; row < ROWS; row++) {
    lines.push(drawRow(`${row}>`, row, picture.top, picture.right));
    lines.push(drawRow(' >', row, picture.bottom, picture.right));
    if (row < ROWS - 1) lines.push(drawBorder(row, picture.below));
  }
  return lines;
}

/** Reads the lines of a drawing; the second line of a row may be left out. */
export function readPicture(lines: readonly string[]): Picture {
  const picture = emptyPicture();
  let row = -1;
  for (const line of lines) {
    const first = /^([0-7])>/.exec(line);
    if (first) row = Number(first[1]);
    if (row < 0) continue;
    if (line[1] === '+') readBorder(line, row, picture);
    else readRow(line, row, first ? picture.top : picture.bottom, picture);
  }
  return picture;
}

function ruler(): string {
  const numbers = Array.from({ length: COLUMNS }, (_, column) => `   ${column}    `);
  return ` `.repeat(MARGIN) + numbers.join('').trimEnd();
}

function drawRow(label: string, row: number, texts: readonly string[], right: readonly string[]): string {
  const cells = inRow(row).map((space) => centred(texts[space] ?? '') + (right[space] ?? ' '));
  return (label + cells.join('')).trimEnd();
}

function drawBorder(row: number, below: readonly string[]): string {
  const cells = inRow(row).map((space) => (flat[below[space] ?? ' '] ?? '') + (columnOf(space) < 9 ? '+' : ''));
  return ` +${cells.join('')}`.trimEnd();
}

function readRow(line: string, row: number, texts: string[], picture: Picture): void {
  for (const space of inRow(row)) {
    const from = startOf(space);
    texts[space] = line.slice(from, from + CELL).replaceAll(' ', '');
    const sign = line[from + CELL] ?? ' ';
    if (texts === picture.top) picture.right[space] = sign;
  }
}

function readBorder(line: string, row: number, picture: Picture): void {
  for (const space of inRow(row)) {
    const middle = line[startOf(space) + 3] ?? ' ';
    picture.below[space] = middle === '=' ? '#' : middle;
  }
}

const startOf = (space: Space): number => MARGIN + PITCH * columnOf(space);

function inRow(row: number): Space[] {
  return allSpaces.filter((space) => rowOf(space) === row && space >= spaceAt(row, 0));
}

function centred(text: string): string {
  return text.padStart(Math.floor((CELL + text.length) / 2)).padEnd(CELL);
}

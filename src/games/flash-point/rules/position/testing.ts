import { allSpaces, columnOf, rowOf, type Space } from '../data/geometry.ts';
import { drawPicture, isPictureLine, type Picture, readPicture } from '../data/picture.ts';
import type { State } from '../state.ts';
import { draw } from './draw.ts';

/** A part of the house, drawn with one line to a row: `drawn` in `rules/testing.ts` says how. */
export interface Part {
  readonly picture: Picture;
  readonly spaces: readonly Space[];
  /** The rows below which walls are drawn. */
  readonly walls: readonly number[];
  /** What follows the drawing: `seat 0 rescue ap 2`. */
  readonly lines: readonly string[];
}

export function readPart(drawing: string): Part {
  const all = withoutIndent(drawing);
  const strange = all.find((line) => !isPictureLine(line) && !isRuler(line) && !/^\s*[a-z]/.test(line));
  if (strange !== undefined) throw new Error(`cannot read "${strange}"`);
  const columns = (all.find(isRuler)?.match(/\d/g) ?? [...'0123456789']).map(Number);
  const shift = ' '.repeat(8 * (columns[0] ?? 0));
  const drawn = all.filter(isPictureLine).map((line) => line.slice(0, 2) + shift + line.slice(2));
  const labels = drawn.map((line) => line.slice(0, 2));
  const rows = labels.flatMap((label) => (label === ' +' ? [] : [Number(label[0])]));
  return {
    picture: readPicture(drawn),
    spaces: allSpaces.filter((at) => rows.includes(rowOf(at)) && columns.includes(columnOf(at))),
    walls: labels.flatMap((label, place) => (label === ' +' ? [Number(labels[place - 1]?.[0])] : [])),
    lines: all.map((line) => line.trim()).filter((line) => /^[a-z]/.test(line)),
  };
}

const isRuler = (line: string): boolean => /^[ \d]+$/.test(line);

/** The same part of a picture that has one line to a row. */
export function drawPart({ spaces, walls }: Part, picture: Picture): string {
  const lines = drawPicture(picture);
  const from = 2 + 8 * Math.min(...spaces.map(columnOf));
  const to = 10 + 8 * Math.max(...spaces.map(columnOf));
  const cut = (line = '') => (line.slice(0, 2) + line.slice(from, to)).trimEnd();
  const rows = [...new Set(spaces.map(rowOf))];
  return rows
    .flatMap((row) => [cut(lines[3 * row + 1]), ...(walls.includes(row) ? [cut(lines[3 * row + 3])] : [])])
    .join('\n');
}

/** A position's picture, with both lines of a row. */
export function pictureOf(state: State): Picture {
  return readPicture(draw(state).split('\n').filter(isPictureLine));
}

/** A position's picture with one line to a row: people with their burdens, vehicles, then what lies there. */
export function shortPictureOf(state: State): Picture {
  const picture = pictureOf(state);
  const burdens = state.firefighters.map(({ carries, leads }) => `${carries?.[0] ?? ''}${leads ? 't' : ''}`);
  const laden = (seat: string) => seat + (burdens[Number(seat)] && `(${burdens[Number(seat)]})`);
  const top = picture.top.map((lies, at) => (picture.bottom[at] ?? '').replace(/\d/g, laden) + lies);
  return { ...picture, top };
}

/** Who and what stands in a space of a part, and what lies there. */
export function splitSpace(text: string): { people: string; lies: string } {
  const [standing = ''] = /^(?:[0-5](?:\([vht]+\))?|[EA])*/.exec(text) ?? [];
  return { people: standing.replaceAll(/\(.*?\)/g, ''), lies: text.slice(standing.length) };
}

const burdenWords: Readonly<Record<string, string>> = { v: 'carries victim', h: 'carries hazmat', t: 'leads' };

/** A line for each seat that is drawn or told of, with what it carries and leads in the drawing. */
export function seatLines({ picture, lines }: Part): string[] {
  const all = picture.top.join(' ');
  const told = lines.filter((line) => line.startsWith('seat '));
  const drawn = picture.top.flatMap((text) => splitSpace(text).people.match(/\d/g) ?? []);
  const seats = Math.max(1, ...drawn.map((seat) => Number(seat) + 1), ...told.map((line) => Number(line[5]) + 1));
  return Array.from({ length: seats }, (_, seat) => {
    const [, burdens = ''] = new RegExp(`${seat}\\(([vht]+)\\)`).exec(all) ?? [];
    const line = told.find((one) => Number(one[5]) === seat) ?? `seat ${seat}`;
    return [line, ...[...burdens].map((burden) => burdenWords[burden])].join(' ');
  });
}

/** Text may stand as far to the right as the code around it. */
function withoutIndent(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent));
}

/** A piece of running text. */
export interface Span {
  readonly kind: 'text' | 'bold' | 'italic' | 'code';
  readonly text: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] };

type Kind = Block['kind'];

/** Reads the small part of Markdown that rules are written in: headings, paragraphs, lists, tables; bold, italic, code. */
export function readMarkdown(text: string): Block[] {
  const chunks: { kind: Kind; lines: string[] }[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line);
    const last = chunks.at(-1);
    if (line.trim() === '') open = false;
    else if (open && last && goesOn(last.kind, kind)) last.lines.push(line);
    else {
      chunks.push({ kind, lines: [line] });
      open = kind !== 'heading';
    }
  }
  return chunks.map(({ kind, lines }) => readers[kind](lines));
}

function kindOf(line: string): Kind {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^[-*] /.test(line)) return 'list';
  return line.startsWith('|') ? 'table' : 'paragraph';
}

/** Running text continues on the next line, in a list too. */
function goesOn(open: Kind, next: Kind): boolean {
  return open === next || (open === 'list' && next === 'paragraph');
}

const readers: Record<Kind, (lines: readonly string[]) => Block> = {
  heading: ([line = '']) => {
    const level = line.indexOf(' ');
    return { kind: 'heading', level, text: spans(line.slice(level)) };
  },
  paragraph: (lines) => ({ kind: 'paragraph', text: spans(lines.join(' ')) }),
  list: (lines) => {
    const items = lines.join('\n').split(/\n(?=[-*] )/);
    return { kind: 'list', items: items.map((item) => spans(item.slice(2))) };
  },
  table: (lines) => ({ kind: 'table', rows: lines.filter(isRow).map(cells) }),
};

/** The line under a table's head is not a row. */
function isRow(line: string): boolean {
  return !/^\|[\s|:-]+\|$/.test(line.trim());
}

function cells(line: string): Span[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

export function spans(text: string): Span[] {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(MARKS)
    .filter((part) => part !== '')
    .map(span);
}

function span(part: string): Span {
  if (/^\*\*.+\*\*$/.test(part)) return { kind: 'bold', text: part.slice(2, -2) };
  if (/^\*.+\*$/.test(part)) return { kind: 'italic', text: part.slice(1, -1) };
  if (/^`.+`$/.test(part)) return { kind: 'code', text: part.slice(1, -1) };
  return { kind: 'text', text: part };
}

/** The words of a block, without any marks. */
export function textOf(block: Block): string {
  const said = (text: readonly Span[]) => text.map((span) => span.text).join('');
  if (block.kind === 'list') return block.items.map(said).join('\n');
  if (block.kind === 'table') return block.rows.map((row) => row.map(said).join(' ')).join('\n');
  return said(block.text);
}

/** The blocks in which every wanted word stands, each below the headings it belongs to. */
export function search(blocks: readonly Block[], wanted: string): Block[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...blocks];
  const found: Block[] = [];
  let above: Extract<Block, { kind: 'heading' }>[] = [];
  for (const block of blocks) {
    const fits = words.every((word) => textOf(block).toLowerCase().includes(word));
    if (block.kind === 'heading') above = [...above.filter(({ level }) => level < block.level), block];
    if (!fits) continue;
    for (const heading of above) if (heading !== block && !found.includes(heading)) found.push(heading);
    found.push(block);
  }
  return found;
}

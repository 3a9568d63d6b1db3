import { createElement, Fragment, type ReactNode } from 'react';
import { type Block, type Span, textOf } from './markdown.ts';

/** What was read from Markdown, drawn as part of a page whose own heading is of the second level. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <Drawn key={`${block.kind} ${textOf(block)}`} block={block} />);
}

function Drawn({ block }: { readonly block: Block }): ReactNode {
  if (block.kind === 'paragraph') return <p>{drawn(block.text)}</p>;
  if (block.kind === 'heading') return block.level < 3 ? <h3>{drawn(block.text)}</h3> : <h4>{drawn(block.text)}</h4>;
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item.map(({ text }) => text).join('')}>{drawn(item)}</li>
        ))}
      </ul>
    );
  }
  return <TableOf rows={block.rows} />;
}

function TableOf({ rows }: { readonly rows: Extract<Block, { kind: 'table' }>['rows'] }) {
  const [head = [], ...body] = rows;
  return (
    <div className="scroll-x">
      <table>
        <thead>
          <tr>
            {[...head.entries()].map(([column, cell]) => (
              <th key={column} scope="col">
                {drawn(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row.map(keyOf).join('|')}>
              {[...row.entries()].map(([column, cell]) => (
                <td key={column}>{drawn(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function keyOf(cell: readonly Span[]): string {
  return cell.map(({ text }) => text).join('');
}

/** The words of a text never move, so they need no keys. */
function drawn(text: readonly Span[]): ReactNode {
  return createElement(Fragment, null, ...text.map(({ kind, text }) => tags[kind](text)));
}

const tags: Record<Span['kind'], (text: string) => ReactNode> = {
  text: (text) => text,
  bold: (text) => <b>{text}</b>,
  italic: (text) => <i>{text}</i>,
  code: (text) => <code>{text}</code>,
};

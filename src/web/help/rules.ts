import { type Block, readMarkdown, type Span } from './markdown.ts';

/** From here on a RULES.md is for programmers: notation, draws, options by name. */
export const FOR_PROGRAMS = '<!-- for programs -->';

const ID = /\s*\[[A-Z]{2}-[A-Z]+-\d+\]/g;

/** The rules as players read them: without ids and notation. */
export function playersRules(text: string): Block[] {
  const [forPlayers = ''] = text.split(FOR_PROGRAMS);
  return readMarkdown(forPlayers).map(withoutIds);
}

/** One rule in words, by its id. */
export function ruleOf(text: string, id: string): readonly Span[] | undefined {
  for (const block of readMarkdown(text)) {
    const parts = block.kind === 'list' ? block.items : block.kind === 'paragraph' ? [block.text] : [];
    const found = parts.find(([first]) => first?.text === `[${id}]`);
    if (found) return cleaned(found);
  }
  return undefined;
}

function withoutIds(block: Block): Block {
  if (block.kind === 'list') return { ...block, items: block.items.map(cleaned) };
  return block.kind === 'table' ? block : { ...block, text: cleaned(block.text) };
}

function cleaned(spans: readonly Span[]): Span[] {
  return spans.map((span) => ({ ...span, text: span.text.replaceAll(ID, '') })).filter(({ text }) => text !== '');
}

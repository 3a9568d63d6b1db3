import { texts } from '../../texts/index.ts';
import type { GuideEntry } from '../guide.ts';

export type Tool = keyof typeof texts.help.buttons;

const PREFIX = 'tool-';

/** How a button of the stage names itself in `data-explain`: a game's guide has no such names. */
export function explainTool(tool: Tool): string {
  return `${PREFIX}${tool}`;
}

/** What a button of the stage does, by the name it gives. No rule of a game says it. */
export function toolOf(name: string): Pick<GuideEntry, 'title' | 'says'> | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  const buttons: Readonly<Record<string, readonly string[]>> = texts.help.buttons;
  const [title, does] = buttons[name.slice(PREFIX.length)] ?? [];
  return title === undefined ? undefined : { title: texts.help.tool(title), says: `${does}.` };
}

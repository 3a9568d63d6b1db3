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
  const tool = name.slice(PREFIX.length);
  if (!name.startsWith(PREFIX) || !Object.hasOwn(texts.help.buttons, tool)) return undefined;
  const [title, does] = texts.help.buttons[tool as Tool];
  return { title: texts.help.tool(title), says: `${does}.` };
}

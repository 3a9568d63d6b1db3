import type { State } from './state.ts';

export function broken({ steps, rested, turn, options }: State): string[] {
  const found: string[] = [];
  if (steps.some((count) => count < 0 || !Number.isInteger(count))) found.push('steps are whole numbers from 0');
  if (rested.length !== steps.length) found.push('everybody has rested or not');
  if (!(turn in steps)) found.push(`there is no seat ${turn}`);
  if (steps.filter((count) => count >= options.goal).length > 1) found.push('two have won');
  return found;
}

import type { Action, Game } from '../../../kit/contract/game.ts';
import type { Measure } from '../../../kit/players/coach.ts';
import { texts } from '../../texts/index.ts';
import type { Told } from '../../thinking/thinking.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import type { Hinting } from './useHint.ts';
import './coach.css';

export interface HintNoteProps {
  readonly game: Game;
  readonly state: unknown;
  readonly names: readonly string[];
  readonly hint: Hinting;
  act(action: Action): void;
}

/** Beside the prompt: what a strong player would do, why, and what the next best would cost. */
export function HintNote({ game, state, names, hint, act }: HintNoteProps) {
  const { told, trouble, pending, putAway } = hint;
  if (!told)
    return pending || trouble ? <output className="hint-note">{trouble ?? texts.coach.thinking}</output> : null;
  const say = (action: Action) => game.words.action(action, state, names);
  return (
    <section className="hint-note" aria-label={texts.coach.hint}>
      <p role="status">
        <b>{say(told.action)}</b>
        <span>{told.sentence}</span>
      </p>
      <Others told={told} say={say} />
      {told.exact ? null : <small>{texts.coach.guess}</small>}
      <div className="inline">
        <ActionButton kind="main" onAct={() => act(told.action)}>
          {texts.coach.doIt}
        </ActionButton>
        <button type="button" className="button quiet icon" aria-label={texts.coach.putAway} onClick={putAway}>
          ✕
        </button>
      </div>
    </section>
  );
}

function Others({ told: { others, measure }, say }: { readonly told: Told; say(action: Action): string }) {
  if (others.length === 0) return null;
  return (
    <ul>
      {others.map(({ action, cost }) => (
        <li key={JSON.stringify(action)}>
          <span>{texts.coach.or(say(action))}</span>
          <i>{costOf(measure, cost)}</i>
        </li>
      ))}
    </ul>
  );
}

/** What cannot be seen in what is shown is as good. */
const LEAST: Readonly<Record<Measure, number>> = { chance: 0.0005, place: 0.005, turns: 0.005 };

function costOf(measure: Measure, cost: number): string {
  return cost < LEAST[measure] ? texts.coach.asGood : texts.coach.costs(measure, cost);
}

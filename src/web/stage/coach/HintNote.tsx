import type { Action, Game } from '../../../kit/contract/game.ts';
import type { Measure } from '../../../kit/players/coach.ts';
import { texts } from '../../texts/index.ts';
import type { SpokenHint } from '../../thinking/thinking.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import type { Hinting } from './useHint.ts';
import type { Plans } from './usePlans.ts';
import './coach.css';

export interface HintNoteProps {
  readonly game: Game;
  readonly state: unknown;
  readonly names: readonly string[];
  readonly hint: Hinting;
  readonly plans: Plans;
  act(action: Action): void;
}

/** Beside the prompt: what a strong player would do, why, and what the next best would cost. */
export function HintNote({ game, state, names, hint, plans, act }: HintNoteProps) {
  const { found, trouble, pending, putAway } = hint;
  if (!found)
    return pending || trouble ? <output className="hint-note">{trouble ?? texts.coach.thinking}</output> : null;
  const say = (action: Action) => game.words.action(action, state, names);
  return (
    <section className="hint-note" aria-label={texts.coach.hint}>
      <p role="status">
        <b>{say(found.action)}</b>
        <span>{found.sentence}</span>
      </p>
      <Others found={found} say={say} />
      {found.exact ? null : <small>{texts.coach.guess}</small>}
      <div className="inline">
        {plans.ask ? (
          <ActionButton kind="plain" onAct={plans.ask}>
            {texts.together.askCrew}
          </ActionButton>
        ) : null}
        <ActionButton kind="main" onAct={() => act(found.action)}>
          {texts.coach.doIt}
        </ActionButton>
      </div>
      <button type="button" className="button quiet icon put-away" aria-label={texts.coach.putAway} onClick={putAway}>
        ✕
      </button>
    </section>
  );
}

function Others({ found: { others, measure }, say }: { readonly found: SpokenHint; say(action: Action): string }) {
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

/** Below what the numbers can show, it is just as good. */
const LEAST: Readonly<Record<Measure, number>> = { chance: 0.0005, place: 0.005, turns: 0.005 };

function costOf(measure: Measure, cost: number): string {
  return cost < LEAST[measure] ? texts.coach.asGood : texts.coach.costs(measure, cost);
}

import type { Fact } from '../../rules/state.ts';
import { RolledDie } from '../pieces/Die.tsx';
import { Token } from '../pieces/Token.tsx';
import { texts } from '../texts.ts';

/** A take: the die lands on what was rolled, the chips are added, the budget is met or not. */
export function Take({ fact, role }: { fact: Extract<Fact, { kind: 'acted' }>; role: string }) {
  const { die, chips, budget, success } = fact;
  return (
    <div className={`plate take ${success ? 'success' : 'flop'}`}>
      <small>{role}</small>
      <span className="sum">
        <RolledDie face={die} lively="rolling" />
        {chips > 0 ? (
          <span className="plus">
            <Token kind="chips" />+{chips}
          </span>
        ) : null}
        <span className="against">
          {success ? '≥' : '<'} <i>{budget}</i>
        </span>
      </span>
      <b className="verdict">{success ? texts.film.success : texts.film.flop}</b>
    </div>
  );
}

import type { Seat } from '../../../../kit/contract/game.ts';
import { seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import type { Currency } from '../../rules/data/money.ts';
import { scoreOf } from '../../rules/shared/score.ts';
import type { Player } from '../../rules/state.ts';
import type { View } from '../model/view.ts';
import { ActorDie } from '../pieces/Die.tsx';
import { Chips } from '../pieces/RoleSpot.tsx';
import { Token } from '../pieces/Token.tsx';
import { texts } from '../texts.ts';

/** What everybody has: rank, dollars, credits, practice chips; whose turn it is stands out. */
export function Purses({ view }: { view: View }) {
  const { players } = view.state;
  return (
    <ol className="purses" data-explain="purses" aria-label={texts.purses.title} data-seats={players.length}>
      {[...players.entries()].map(([seat, player]) => (
        <Purse key={seat} view={view} player={player} seat={seat} />
      ))}
    </ol>
  );
}

interface PurseProps {
  readonly view: View;
  readonly player: Player;
  readonly seat: Seat;
}

function Purse({ view, player, seat }: PurseProps) {
  const { state, fact, names } = view;
  const turn = state.phase === 'play' && state.turn.seat === seat;
  const risen = fact?.kind === 'upgraded' && fact.seat === seat;
  const rank = risen ? fact.to : player.rank;
  return (
    <li
      className={`purse ${turn ? 'turn' : ''} ${player.out ? 'out' : ''}`}
      style={{ '--seat': seatColour(seat) }}
      aria-current={turn ? 'true' : undefined}
    >
      <ActorDie key={rank} seat={seat} rank={rank} lively={risen ? 'came' : ''} />
      <span className="purse-name">
        {names[seat]}
        <span className="hidden">, {texts.purses.rank(player.rank)}</span>
        {state.banker === seat ? <span className="tag">{texts.purses.banker}</span> : null}
      </span>
      <span className="purse-money">
        <Heap view={view} seat={seat} kind="dollars" amount={player.dollars} />
        <Heap view={view} seat={seat} kind="credits" amount={player.credits} />
        <Chips count={player.chips} grown={fact?.kind === 'rehearsed' && fact.seat === seat} />
      </span>
      <span className="purse-score" data-explain="score" title={texts.purses.score(state.options.creditLabel)}>
        {scoreOf(player)} <span className="hidden">{texts.purses.points(scoreOf(player))}</span>
      </span>
    </li>
  );
}

/** One currency of a purse; what has just come in or gone out flies past it. */
function Heap({ view, seat, kind, amount }: { view: View; seat: Seat; kind: Currency; amount: number }) {
  const { fact, state } = view;
  const moves = (fact?.kind === 'paid' || fact?.kind === 'spent') && fact.seat === seat && fact.currency === kind;
  const word = texts.currency(kind, state.options.creditLabel);
  return (
    <span className={`heap ${moves ? fact.kind : ''}`} title={word} data-explain={kind}>
      <Token kind={kind} />
      {amount}
      <span className="hidden"> {word}</span>
      {moves ? (
        <span className="flying" key={`${kind} ${fact.now}`} aria-hidden="true">
          <Token kind={kind} />
          {fact.kind === 'paid' ? '+' : '−'}
          {texts.money(fact.amount, kind, fact.called)}
        </span>
      ) : null}
    </span>
  );
}

import { useId, useState } from 'react';
import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import type { Action } from '../../rules/state.ts';
import { playerOf } from '../../rules/state.ts';
import type { View } from '../model/view.ts';
import { ActorDie, RolledDie } from '../pieces/Die.tsx';
import { texts } from '../texts.ts';

type First = Extract<Action, { kind: 'first' }>['seat'];

/** Everybody waits in the Trailers: who goes first is chosen, then it is asked whether all are ready. */
export function FirstChoice({ view }: { view: View }) {
  const [wish, setWish] = useState<First>('random');
  const group = useId();
  const { first } = view.placed;
  const chosen = first.find(({ action }) => action.seat === wish);
  const begin = () => chosen && view.act(chosen.action);
  useKeys({ Enter: chosen ? begin : undefined });
  if (first.length === 0) return <p className="first-choice waiting">{texts.first.waiting}</p>;
  return (
    <div className="first-choice">
      <BankerChoice view={view} />
      <fieldset>
        <legend>{texts.first.who}</legend>
        {first.map(({ action }) => (
          <label key={action.seat} className="wish">
            <input
              type="radio"
              name={group}
              checked={wish === action.seat}
              onChange={() => setWish(action.seat)}
              onKeyDown={(event) => (event.key === 'Enter' ? begin() : undefined)}
            />
            <Candidate view={view} seat={action.seat} />
          </label>
        ))}
      </fieldset>
      <div className="ready">
        <b>{texts.first.ready}</b>
        <ActionButton kind="main" onAct={begin} pending={view.pending !== null} hotkey={texts.first.enterKey}>
          {texts.first.begin}
        </ActionButton>
      </div>
    </div>
  );
}

/** Where the players decide on a banker: everybody sees at once who it is. */
function BankerChoice({ view }: { view: View }) {
  const group = useId();
  const { placed, state, pending } = view;
  if (placed.banker.length === 0) return null;
  return (
    <fieldset>
      <legend>{texts.first.banker}</legend>
      {placed.banker.map(({ action }) => (
        <label key={action.seat} className="wish">
          <input
            type="radio"
            name={group}
            checked={state.banker === action.seat}
            disabled={pending !== null}
            onChange={() => view.act(action)}
          />
          <Candidate view={view} seat={action.seat} />
        </label>
      ))}
    </fieldset>
  );
}

function Candidate({ view, seat }: { view: View; seat: First }) {
  const shuffled = view.state.options.turnOrder === 'shuffled';
  return seat === 'random' ? (
    <>
      <RolledDie face={5} />
      <span>{shuffled ? texts.first.anyOrder : texts.first.anybody}</span>
    </>
  ) : (
    <>
      <ActorDie seat={seat} rank={playerOf(view.state, seat).rank} />
      <span>{view.names[seat]}</span>
    </>
  );
}

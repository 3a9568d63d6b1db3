import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import { type Odds, oddsOf } from '../model/odds.ts';
import { type Offered, type View, whyIdleAt } from '../model/view.ts';
import { texts } from '../texts.ts';

/** Act, rehearse and end keep their places; each says what it is worth or why it cannot be. */
export function Controls({ view }: { view: View }) {
  const { state, seat, placed, pending } = view;
  const { act, rehearse, end, numbered } = placed;
  const run = (offer: Offered | undefined) =>
    offer && !offer.refusal && !pending ? () => view.act(offer.action) : undefined;
  useKeys({
    a: run(act),
    r: run(rehearse),
    e: run(end),
    ...Object.fromEntries(numbered.map((offer, place) => [`${place + 1}`, run(offer)])),
  });
  const who = seat ?? state.turn.seat;
  return (
    <fieldset className="controls" aria-label={texts.controls.choices}>
      <ActionButton
        {...button(view, act)}
        kind={isFree(act) ? 'main' : 'plain'}
        hotkey="a"
        explain="act"
        final={isFree(act) && view.draws(act.action)}
      >
        <Label verb={texts.controls.act} odds={oddsOf(state, who)} />
      </ActionButton>
      <ActionButton {...button(view, rehearse)} hotkey="r" explain="rehearse">
        <Label verb={texts.controls.rehearse} odds={isFree(rehearse) ? oddsOf(state, who, 1) : undefined} />
      </ActionButton>
      <ActionButton
        {...button(view, end)}
        kind={isFree(end) && !isFree(act) ? 'main' : 'plain'}
        hotkey="e"
        explain="end"
      >
        <span className="verb">
          <b>{texts.controls.endTurn}</b>
          <small>{isFree(end) && state.turn.did.length === 0 ? texts.controls.skips : ''}</small>
        </span>
      </ActionButton>
    </fieldset>
  );
}

function isFree(offer: Offered | undefined): offer is Offered {
  return offer !== undefined && !offer.refusal;
}

function button(view: View, offer: Offered | undefined) {
  return {
    onAct: () => offer && view.act(offer.action),
    idle: !offer,
    whyNot: offer?.refusal && view.whyNot(offer.refusal),
    whyIdle: whyIdleAt(view),
    pending: view.pending !== null && view.pending.kind === offer?.action.kind,
  };
}

/** A verb with its chance: "Act, 4 or more with +1: 67 %". */
function Label({ verb, odds }: { verb: string; odds: Odds | undefined }) {
  return (
    <span className="verb">
      <b>{verb}</b>
      {odds ? (
        <small>
          {odds.need}: <b>{odds.percent} %</b>
        </small>
      ) : null}
      {odds ? <Faces odds={odds} /> : null}
    </span>
  );
}

/** The six faces; those that would do are filled. */
function Faces({ odds }: { odds: Odds }) {
  return (
    <span className="faces" aria-hidden="true">
      {[...odds.faces.entries()].map(([face, hits]) => (
        <i key={face} className={hits ? 'hit' : ''}>
          {face + 1}
        </i>
      ))}
    </span>
  );
}

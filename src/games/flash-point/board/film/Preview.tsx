import type { ReactNode } from 'react';
import { bySomeKinds } from '../../../../kit/contract/kinds.ts';
import { copy } from '../../../../kit/sums/checksum.ts';
import { type Space, spaceAt } from '../../rules/data/geometry.ts';
import type { Fact } from '../../rules/facts.ts';
import { splash } from '../../rules/moves/actions/deckGun.ts';
import { borderToward } from '../../rules/shared/house.ts';
import { boardOf, firefighterOf, placeOf, type Question, type State } from '../../rules/state.ts';
import { boxOf, lineOf, middleOf } from '../model/layout.ts';
import { Figure } from '../pieces/Figure.tsx';

/** What is being asked, drawn where it would happen: for those who are asked and for all who wait. */
export function Preview({ state }: { readonly state: State }) {
  return state.questions.map((question) => (
    <g key={question.id} className={`preview ${question.kind}`}>
      {drawing(question, state)}
    </g>
  ));
}

const drawing = bySomeKinds<Question, [state: State], ReactNode>({
  consent: ({ seat, order }, state) =>
    order.kind === 'move' ? (
      <Going state={state} seat={seat} to={order.to} />
    ) : (
      <Ring {...edgeMiddle(state, seat, order.toward)} />
    ),
  ride: ({ vehicle, to }, state) => boardOf(state).spots[vehicle][to].map((at) => <Outline key={at} at={at} />),
  hazmat: ({ spaces }) => spaces.map((at) => <Outline key={at} at={at} />),
  recover: ({ spaces }) => spaces.map((at) => <Outline key={at} at={at} />),
  reroll: ({ seat, red, black }, state) => <Aim state={state} seat={seat} at={spaceAt(red, black)} />,
  douse: ({ at }) => <Outline at={at} />,
});

/** A ghost where somebody is to go, and the way there. */
function Going({ state, seat, to }: { readonly state: State; readonly seat: number; readonly to: Space }) {
  const [from, end] = [middleOf(placeOf(state, seat)), middleOf(to)];
  const { role, carries, leads } = firefighterOf(state, seat);
  return (
    <>
      <path className="way" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      <g className="ghost" transform={`translate(${end.x} ${end.y})`}>
        <Figure seat={seat} role={role} carries={carries} leads={leads} />
      </g>
    </>
  );
}

/** The target of the deck gun, and all that would be washed away. */
function Aim({ state, seat, at }: { readonly state: State; readonly seat: number; readonly at: Space }) {
  const { x, y } = middleOf(at);
  const wet: Space[] = [];
  splash(copy(state), seat, at, (fact: Fact) => (fact.kind === 'doused' ? wet.push(fact.at) : 0));
  return (
    <>
      {wet.map((space) => (
        <Outline key={space} at={space} />
      ))}
      <Crosshair x={x} y={y} />
    </>
  );
}

export function Crosshair({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className="crosshair" transform={`translate(${x} ${y})`}>
      <circle r="34" />
      <circle r="18" />
      <path d="M0-46V-24M0 24V46M-46 0H-24M24 0H46" />
    </g>
  );
}

function Outline({ at }: { readonly at: Space }) {
  const { x, y, width, height } = boxOf(at);
  return <rect className="outline" x={x + 5} y={y + 5} width={width - 10} height={height - 10} rx="12" />;
}

function Ring({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle className="outline" cx={x} cy={y} r="40" />;
}

function edgeMiddle(state: State, seat: number, toward: Space) {
  const border = boardOf(state).borders[borderToward(state, placeOf(state, seat), toward)];
  return border ? lineOf(border) : middleOf(toward);
}

import type { BoardCompany } from '../../../../web/stage/board.ts';
import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import { NOWHERE, type Space } from '../../rules/data/geometry.ts';
import { type Action, boardOf, firefighterOf, placeOf, type State } from '../../rules/state.ts';
import { lineOf, middleOf, type Point } from '../model/layout.ts';
import { isSpace, numberOf, type Place, placesOfAction } from '../model/places.ts';
import { Figure } from '../pieces/Figure.tsx';

type Proposal = BoardCompany<Action>['proposals'][number];

/** What team-mates propose, as a ghost in the colour and with the mark of who proposes it. */
export function Proposed({ state, proposals }: { readonly state: State; readonly proposals: readonly Proposal[] }) {
  return proposals.map((proposal) => (
    <g key={proposal.id} className="proposed" style={{ color: seatColour(proposal.from) }}>
      <Ghost state={state} proposal={proposal} />
    </g>
  ));
}

function Ghost({ state, proposal }: { readonly state: State; readonly proposal: Proposal }) {
  const { seat, action, from } = proposal;
  const steps = stepsOf(proposal);
  const end = steps.at(-1);
  if (end !== undefined) return <Walking state={state} seat={seat} from={from} steps={steps} />;
  const spots = placesOfAction(state, seat, action).flatMap((place) => pointOf(state, place));
  return spots.slice(0, 1).map((spot) => (
    <g key={`${spot.x},${spot.y}`} transform={`translate(${spot.x} ${spot.y})`}>
      <circle className="ring" r="40" />
      <Mark from={from} />
    </g>
  ));
}

interface WalkingProps {
  readonly state: State;
  readonly seat: number;
  readonly from: number;
  readonly steps: readonly Space[];
}

function Walking({ state, seat, from, steps }: WalkingProps) {
  const { role, carries, leads } = firefighterOf(state, seat);
  const way = [placeOf(state, seat), ...steps].filter((at) => at !== NOWHERE).map(middleOf);
  const end = way.at(-1) ?? { x: 0, y: 0 };
  return (
    <>
      <polyline className="way" points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <g transform={`translate(${end.x} ${end.y})`}>
        <circle className="ring" r="40" />
        <g className="ghost">
          <Figure seat={seat} role={role} carries={carries} leads={leads} />
        </g>
        <Mark from={from} />
      </g>
    </>
  );
}

function Mark({ from }: { readonly from: number }) {
  return (
    <g transform="translate(22 -42)">
      <SeatMark seat={from} size={22} />
    </g>
  );
}

/** Where a walk, a start, a ride or a recovery would lead, step by step; nowhere for what is done on the spot. */
function stepsOf({ action, next }: Proposal): Space[] {
  return [action, ...next].flatMap((each) => {
    if (each.kind === 'move') return [each.to];
    const goes = each.kind === 'start' || each.kind === 'recover' || each.kind === 'ride' || each.kind === 'drive';
    return goes && each.at !== null ? [each.at] : [];
  });
}

function pointOf(state: State, place: Place): Point[] {
  if (isSpace(place)) return [middleOf(numberOf(place))];
  const border = place.startsWith('edge') ? boardOf(state).borders[numberOf(place)] : undefined;
  return border ? [lineOf(border)] : [];
}

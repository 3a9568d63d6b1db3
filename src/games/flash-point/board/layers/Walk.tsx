import { placeOf } from '../../rules/state.ts';
import type { Choice, Desk } from '../model/choices.ts';
import { between, middleOf } from '../model/layout.ts';
import { doorsOn, meetsOn, stepsOf } from '../model/notes.ts';

/** The way a press would walk: its steps, its price, and what waits on it. */
export function Walk({ desk, choice }: { readonly desk: Desk; readonly choice: Choice }) {
  const { state, seat } = desk;
  if (seat === null) return null;
  const steps = stepsOf(choice);
  const spaces = [placeOf(state, seat), ...steps];
  const end = middleOf(spaces.at(-1) ?? 0);
  return (
    <g className="walk">
      <polyline
        points={spaces
          .map(middleOf)
          .map(({ x, y }) => `${x},${y}`)
          .join(' ')}
      />
      {steps.map((at) => {
        const { x, y } = middleOf(at);
        return (
          <circle
            key={at}
            className={state.spaces[at] === 'fire' ? 'risky' : ''}
            cx={x}
            cy={y}
            r={state.spaces[at] === 'fire' ? 11 : 7}
          />
        );
      })}
      {doorsOn(desk, choice).map((parted) => {
        const { x, y } = between(parted);
        return <circle key={parted.join('-')} className="opens" cx={x} cy={y} r="22" />;
      })}
      <g className="price-tag" transform={`translate(${end.x} ${end.y})`}>
        <rect x="-26" y="-18" width="52" height="36" rx="18" />
        <text y="8">{choice.price?.points}</text>
      </g>
      {meetsOn(desk, choice).map((at) => {
        const { x, y } = middleOf(at);
        return <circle key={`m${at}`} className="meets" cx={x} cy={y} r="44" />;
      })}
    </g>
  );
}

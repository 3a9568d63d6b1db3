import type { BoardProps } from '../../../web/stage/board.ts';
import type { Action, Fact, State } from '../rules/state.ts';
import { Caption } from './Caption.tsx';
import { Controls } from './Controls.tsx';
import { Cubes } from './Cubes.tsx';
import { Race } from './Race.tsx';
import { Ribbon } from './Ribbon.tsx';
import { Sky } from './Sky.tsx';
import './board.css';
import './cubes.css';

export type Props = BoardProps<State, Action, Fact>;

/** Night sky, the race to the goal, five cubes: in the hand above, set aside on the tray below. */
export function Board(props: Props) {
  const { state, fact, names } = props;
  return (
    <div className="cosmic" data-fact={fact?.kind}>
      <Sky />
      <Race state={state} fact={fact} names={names} />
      <div className="arena">
        <Cubes {...props} />
        <Caption fact={fact} names={names} />
      </div>
      <Ribbon state={state} fact={fact} />
      <Controls {...props} />
    </div>
  );
}

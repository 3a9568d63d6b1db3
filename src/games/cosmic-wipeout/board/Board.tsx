import type { BoardProps } from '../../../web/stage/board.ts';
import { type Action, type Fact, isForced, type State } from '../rules/state.ts';
import { Caption } from './Caption.tsx';
import { Controls } from './Controls.tsx';
import { Cubes } from './Cubes.tsx';
import { FaceSwitch } from './FaceSwitch.tsx';
import { Hint } from './Hint.tsx';
import { Lesson } from './Lesson.tsx';
import { Odds } from './Odds.tsx';
import { Race } from './Race.tsx';
import { Ribbon } from './Ribbon.tsx';
import { Sky } from './Sky.tsx';
import { learn } from './taste.ts';
import './board.css';
import './counsel.css';
import './cubes.css';

export type Props = BoardProps<State, Action, Fact>;

/** Night sky, the race to the goal, five cubes: in the hand above, set aside on the tray below. */
export function Board(props: Props) {
  const { state, fact, names } = props;
  const act: Props['act'] = (action, then) => {
    if (isForced(state.next)) learn(state.next);
    props.act(action, then);
  };
  return (
    <div className="cosmic" data-fact={fact?.kind}>
      <Sky />
      <Race state={state} fact={fact} names={names} />
      <div className="arena">
        <Cubes {...props} />
        <Caption fact={fact} names={names} />
        <FaceSwitch />
      </div>
      <Ribbon state={state} fact={fact} />
      <div className="counsel">
        <Odds state={state} fact={fact} />
        <Hint {...props} />
        <Lesson {...props} />
      </div>
      <Controls {...props} act={act} />
    </div>
  );
}

import { createPortal } from 'react-dom';
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
import './bridge.css';

export type Props = BoardProps<State, Action, Fact>;

/** Night sky and five cubes, in the hand above, set aside on the tray below; on the desk the race and the buttons. */
export function Board(props: Props) {
  const { state, fact, names, desk } = props;
  const act: Props['act'] = (action, then) => {
    if (isForced(state.next)) learn(state.next);
    props.act(action, then);
  };
  return (
    <>
      <div className="cosmic" data-fact={fact?.kind}>
        <Sky />
        <div className="arena">
          <Cubes {...props} />
          <Caption fact={fact} names={names} />
          <FaceSwitch />
        </div>
      </div>
      {desk
        ? createPortal(
            <div className="cosmic bridge">
              <Race state={state} fact={fact} names={names} />
              <Ribbon state={state} fact={fact} />
              <div className="counsel">
                <Odds state={state} fact={fact} />
                {props.mayHint ? <Hint {...props} /> : null}
                <Lesson {...props} />
              </div>
              <Controls {...props} act={act} />
            </div>,
            desk,
          )
        : null}
    </>
  );
}

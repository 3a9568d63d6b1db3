import { createPortal } from 'react-dom';
import { isForced } from '../rules/state.ts';
import { Controls } from './cards/Controls.tsx';
import { Hint } from './cards/Hint.tsx';
import { Lesson } from './cards/Lesson.tsx';
import { Odds } from './cards/Odds.tsx';
import type { Props } from './model/props.ts';
import { learn } from './model/taste.ts';
import { useCounsel } from './model/useCounsel.ts';
import { Caption } from './pieces/Caption.tsx';
import { Cubes } from './pieces/Cubes.tsx';
import { FaceSwitch } from './pieces/FaceSwitch.tsx';
import { Race } from './pieces/Race.tsx';
import { Ribbon } from './pieces/Ribbon.tsx';
import { Sky } from './pieces/Sky.tsx';
import './board.css';
import './cards/counsel.css';
import './pieces/cubes.css';
import './pieces/bridge.css';

/** Night sky and five cubes, in the hand above, set aside on the tray below; on the desk the race and the buttons. */
export function Board(props: Props) {
  const { state, fact, names, desk } = props;
  const counselling = useCounsel(props);
  const counsel = counselling.current?.counsel;
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
                {props.mayHint ? <Hint {...props} counselling={counselling} /> : null}
                <Lesson {...props} />
              </div>
              <Controls {...props} act={act} advised={typeof counsel === 'object' ? counsel.best : undefined} />
            </div>,
            desk,
          )
        : null}
    </>
  );
}

import type { BoardProps } from '../../../../web/stage/board.ts';
import type { Action, Fact, State } from '../../rules/state.ts';

/** What the stage hands to this board. */
export type Props = BoardProps<State, Action, Fact>;

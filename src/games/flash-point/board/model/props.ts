import type { BoardProps } from '../../../../web/stage/board.ts';
import type { Fact } from '../../rules/facts.ts';
import type { Action, State } from '../../rules/state.ts';

/** What the stage hands to this board. */
export type Props = BoardProps<State, Action, Fact>;

import { ReplayBar } from '../film/ReplayBar.tsx';
import { isWhole } from '../history.ts';
import { Toolbar } from './Toolbar.tsx';
import type { PartProps } from './useScene.ts';

export interface ToolsProps extends PartProps {
  readonly sideOpen: boolean;
  toggleSide(): void;
  showResult(): void;
}

/** The tools of a running match; while one looks back, the replay bar takes their place. */
export function Tools({ scene, sideOpen, toggleSide, showResult }: ToolsProps) {
  const { game, feed, first, last, lookedAt, goTo, over, hint, review, tools } = scene;
  return lookedAt === null ? (
    <Toolbar
      {...{ game, feed, sideOpen, toggleSide, hint }}
      lookBack={() => goTo(over ? first : Math.max(first, last - 1))}
      showResult={over ? showResult : undefined}
      review={over ? review : undefined}
      more={tools}
    />
  ) : null;
}

/** One can go on from any moment but the end. */
export function Replay({ scene }: PartProps) {
  const { first, last, lookedAt, goTo, screen, history, over, review, playOn, branch } = scene;
  const from = lookedAt === null || (over && lookedAt === last) ? null : lookedAt;
  return (
    <ReplayBar
      {...{ first, last, lookedAt, goTo, review }}
      playing={screen.fact !== null}
      playOn={isWhole(history) && from !== null ? () => playOn(from) : undefined}
      branch={branch && from !== null ? () => branch(from) : undefined}
    />
  );
}

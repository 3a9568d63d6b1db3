import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGameAtHand } from '../page/panel.ts';
import { useNotedPlay } from '../page/progress.ts';
import { useTitle } from '../page/title.ts';
import { useCall } from '../parts/turn.ts';
import { texts } from '../texts/index.ts';
import { Confirm } from './acting/Confirm.tsx';
import { Offers } from './acting/Offers.tsx';
import { EndScreen } from './end/EndScreen.tsx';
import { useSounds } from './film/useSounds.ts';
import { useDismissed } from './parts/dismiss.ts';
import { useHushed } from './parts/hush.ts';
import { useKeys } from './parts/keys.ts';
import { Hinted, Planned, Reviewed } from './scene/Coached.tsx';
import { Played } from './scene/Played.tsx';
import { Side } from './scene/Side.tsx';
import { Replay, Tools } from './scene/Tools.tsx';
import { type PartProps, type Scene, type StageProps, useScene } from './scene/useScene.ts';
import { NEXT_KEY, WhatNow } from './scene/WhatNow.tsx';

/** The stage on which any game's board is drawn: prompt, board, offers, seats, log, replay, end screen. */
export function Stage(props: StageProps) {
  const { game, board } = props;
  const scene = useScene(props);
  const { lookedAt, acting, together } = scene;
  const result = useResult(scene);
  useFilming(scene);
  const side = useSide();
  const hushed = useHushed(scene.last);
  useToldElsewhere(scene);
  useFilmKeys(scene);
  return (
    <div
      className={`stage ${side.open ? 'side-open' : ''} ${lookedAt === null ? '' : 'looking-back'}`}
      data-game={game.id}
      data-hushed={hushed}
      style={{ '--shape': board.shape }}
      data-seats={board.showsSeats ? 'board' : 'stage'}
    >
      <h1 className="hidden">{game.title}</h1>
      <WhatNow scene={scene} />
      <Played scene={scene} />
      <Hinted scene={scene} />
      <Planned scene={scene} />
      <Offers
        {...scene.offering}
        asked={together.asked}
        offers={acting.offers.filter(({ action }) => !board.places?.(action))}
      />
      <Tools scene={scene} sideOpen={side.open} toggleSide={side.toggle} showResult={result.show} />
      <Replay scene={scene} />
      <Side scene={scene} ref={side.box} />
      <Unsure scene={scene} />
      <Spoken scene={scene} />
      <Ended scene={scene} result={result} />
      <Reviewed scene={scene} />
    </div>
  );
}

interface Result {
  readonly open: boolean;
  show(): void;
  close(): void;
}

/** How it ended is shown when the last film is over, and not while one looks back. */
function useResult({ over, live }: Scene): Result {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(over && live), [over, live]);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
}

/** Tells the table whether a film of something new is running. */
function useFilming({ lookedAt, screen, filming }: Scene): void {
  const films = lookedAt === null && screen.fact !== null;
  useEffect(() => filming?.(films), [filming, films]);
}

interface OpenSide {
  readonly box: RefObject<HTMLElement | null>;
  readonly open: boolean;
  toggle(): void;
}

/** Where there is no room beside the board, the side is opened over it. */
function useSide(): OpenSide {
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useDismissed(box, open, () => setOpen(false), '.side-toggle');
  return { box, open, toggle: () => setOpen(!open) };
}

/** What the rest of the page learns: help, progress, sounds, and that it is my turn. */
function useToldElsewhere({ game, online, own, lookedAt, concerns, history, over }: Scene): void {
  useGameAtHand(game.id);
  useNotedPlay(game.id, own.mine.length > 0);
  useSounds(history, over);
  const awaited = online !== undefined && (own.seat !== null || (lookedAt !== null && concerns));
  useCall(awaited, game.title);
  useTitle(awaited ? `● ${texts.stage.yourTurn(game.title)}` : game.title);
}

/** Escape ends the film, or goes back to now. */
function useFilmKeys({ lookedAt, player, goTo, byStep }: Scene): void {
  useKeys({
    Escape: lookedAt === null ? player.skip : () => goTo(null),
    ...(byStep ? { [NEXT_KEY]: player.next } : {}),
  });
}

function Unsure({ scene: { game, match, names, unsure, answer } }: PartProps) {
  return unsure ? <Confirm what={game.words.action(unsure.action, match.state, names)} answer={answer} /> : null;
}

/** What has just happened and what is asked, for screen readers. */
function Spoken({ scene: { lookedAt, news, text, own } }: PartProps) {
  return (
    <div className="hidden" aria-live="polite">
      <p>{lookedAt === null ? news : text}</p>
      <p>{own.seat === null ? '' : text}</p>
    </div>
  );
}

function Ended({ scene, result }: PartProps & { readonly result: Result }) {
  const { game, board, history, seed, goTo, download, playAgain, review, wanted, closedFor } = scene;
  return scene.over ? (
    <EndScreen
      {...{ game, board, history, seed, goTo, download, playAgain, review, wanted, closedFor }}
      open={result.open}
      close={result.close}
    />
  ) : null;
}

import { texts } from '../../texts/index.ts';
import { Prompt } from '../acting/Prompt.tsx';
import { Past } from '../film/Past.tsx';
import { YouWatch } from '../parts/Watching.tsx';
import { TogetherNotes } from '../together/TogetherNotes.tsx';
import type { PartProps } from './useScene.ts';

/** The prompt, with what else belongs to the moment. */
export function WhatNow({ scene }: PartProps) {
  const { game, names, match, over, screen, lookedAt, last, concerns, goTo, own, acting, company, together } = scene;
  return (
    <Prompt
      text={scene.advising ? texts.together.chooseFor(names[acting.seat ?? 0] ?? '') : scene.text}
      acting={acting}
      names={names}
      seat={acting.seat ?? game.turn(screen.state) ?? null}
      trouble={scene.trouble ?? company?.trouble ?? null}
      above={lookedAt === null ? null : <Past {...{ last, concerns }} version={lookedAt} toNow={() => goTo(null)} />}
    >
      {scene.byStep && screen.fact ? <NextPicture next={scene.player.next} /> : null}
      {over ? null : (scene.seating ?? (scene.online && own.mine.length === 0 ? <YouWatch game={game.id} /> : null))}
      {company ? <TogetherNotes {...{ game, names, company, together }} state={match.state} own={own} /> : null}
    </Prompt>
  );
}

/** Step by step: on to the next picture. */
export const NEXT_KEY = 'n';

function NextPicture({ next }: { next(): void }) {
  return (
    <button type="button" className="button main film-next" onClick={next}>
      {texts.stage.next}
      <span className="key" aria-hidden="true">
        {NEXT_KEY}
      </span>
    </button>
  );
}

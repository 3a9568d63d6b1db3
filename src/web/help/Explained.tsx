import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { helpOn, panel } from '../page/panel.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { findGuide } from '../shelf/games.ts';
import type { Guide, GuideEntry } from '../stage/guide.ts';
import { toolOf } from '../stage/parts/tools.ts';
import { texts } from '../texts/index.ts';
import { type AskedPart, placeBeside, useAsking } from './asking.ts';

/** What one points at for a while explains itself, wherever board or stage say `data-explain`. It never gets in the way of a press. */
export function Explained() {
  const game = useStore(panel, (state) => state.game);
  const [asked, ask] = useAsking(game !== null);
  return asked && game !== null ? <Told game={game} asked={asked} close={() => ask(null)} /> : null;
}

interface ToldProps {
  readonly game: string;
  readonly asked: AskedPart;
  close(): void;
}

function Told({ game, asked, close }: ToldProps) {
  const guide = useLoaded(findGuide, game);
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<{ left: number; top: number } | null>(null);
  const entries = asked.names.flatMap((name) => entryOf(guide, name) ?? []);
  const [first] = entries;
  useLayoutEffect(() => {
    if (box.current && guide) setSpot(placeBeside(asked.part, box.current));
  }, [asked, guide]);
  useEffect(() => {
    if (!first) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?') return;
      event.preventDefault();
      helpOn(first.name);
      close();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [first, close]);
  if (!first) return null;
  return (
    <div
      ref={box}
      className={`explained ${asked.by}`}
      role="status"
      style={{ ...spot, visibility: spot ? 'visible' : 'hidden' }}
    >
      {asked.part.hasAttribute('data-says') ? <p>{asked.part.getAttribute('data-says')}</p> : null}
      {entries.map(({ name, title, says }) => (
        <p key={name}>
          <b>{title}</b> {says}
        </p>
      ))}
      {first.rule === undefined ? null : asked.by === 'touch' ? (
        <button
          type="button"
          className="guide-rule"
          onClick={() => {
            helpOn(first.name);
            close();
          }}
        >
          {texts.help.rule}
        </button>
      ) : (
        <small>{texts.help.pressForRule}</small>
      )}
    </div>
  );
}

interface Entry extends Pick<GuideEntry, 'title' | 'says'> {
  readonly name: string;
  /** A button of the stage has none. */
  readonly rule?: string;
}

function entryOf(guide: Guide | undefined, name: string): Entry | undefined {
  const found = guide?.[name] ?? toolOf(name);
  return found && { name, ...found };
}

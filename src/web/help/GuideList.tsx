import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '../page/useLoaded.ts';
import { findGuide, loadRules } from '../shelf/games.ts';
import { type GuideEntry, guideGroups } from '../stage/guide.ts';
import { texts } from '../texts/index.ts';
import { Blocks } from './Blocks.tsx';
import { ruleOf } from './rules.ts';

export interface GuideListProps {
  readonly game: string;
  readonly wanted: string;
  /** What was asked about: it is brought into view, with its rule. */
  readonly entry: string | null;
}

/** Everything on the game's board, with pictures. */
export function GuideList({ game, wanted, entry }: GuideListProps) {
  const guide = useLoaded(findGuide, game);
  const words = wanted.trim().toLowerCase();
  const found = Object.entries(guide ?? {}).filter(([, { title, says }]) =>
    `${title} ${says}`.toLowerCase().includes(words),
  );
  return guideGroups.map((group) => {
    const entries = found.filter(([, one]) => one.group === group);
    return entries.length === 0 ? null : (
      <section key={group} className="guide-group">
        <h3>{texts.help.groups[group]}</h3>
        <ul>
          {entries.map(([name, one]) => (
            <Entry key={name} game={game} name={name} entry={one} asked={name === entry} />
          ))}
        </ul>
      </section>
    );
  });
}

interface EntryProps {
  readonly game: string;
  /** What a part of the board that it explains says in `data-explain`. */
  readonly name: string;
  readonly entry: GuideEntry;
  readonly asked: boolean;
}

function Entry({ game, name, entry: { title, says, rule, Picture }, asked }: EntryProps) {
  const [open, setOpen] = useState(asked);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!asked) return;
    setOpen(true);
    box.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <li ref={box} className={`guide-entry ${asked ? 'asked' : ''}`} data-entry={name}>
      <span className="guide-picture">{Picture ? <Picture /> : null}</span>
      <div>
        <p>
          <b>{title}</b> {says}{' '}
          <button
            type="button"
            className="guide-rule"
            aria-expanded={open}
            aria-label={texts.help.ruleOf(title)}
            onClick={() => setOpen(!open)}
          >
            {texts.help.rule}
          </button>
        </p>
        {open ? <Rule game={game} id={rule} /> : null}
      </div>
    </li>
  );
}

function Rule({ game, id }: { readonly game: string; readonly id: string }) {
  const text = useLoaded(loadRules, game);
  const spans = useMemo(() => ruleOf(text ?? '', id), [text, id]);
  return (
    <blockquote className="rules" lang="en">
      {spans ? <Blocks blocks={[{ kind: 'paragraph', text: spans }]} /> : null}
    </blockquote>
  );
}

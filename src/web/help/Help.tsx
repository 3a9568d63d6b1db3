import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { closePanel, panel } from '../page/panel.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { LineField } from '../parts/LineField.tsx';
import { Panel } from '../parts/Panel.tsx';
import { GameChoice } from '../shelf/GameChoice.tsx';
import { gameIds, loadRules, titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';
import { Blocks } from './Blocks.tsx';
import { GuideList } from './GuideList.tsx';
import { search } from './markdown.ts';
import { playersRules } from './rules.ts';

/** A pictured guide of the game at hand, its rules, and what every button does; searchable, beside the board. */
export default function Help() {
  const atHand = useStore(panel, ({ game }) => game);
  const entry = useStore(panel, ({ entry }) => entry);
  const [chosen, choose] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const game = chosen ?? atHand ?? gameIds[0] ?? '';
  return (
    <Panel name="help" title={texts.help.help}>
      <div className="help-search">
        <GameChoice game={game} choose={choose} />
        <LineField type="search" label={texts.help.search} value={wanted} change={setWanted} />
      </div>
      <Link href={`/learn/${game}`} className="button plain help-lessons" onClick={closePanel}>
        {texts.help.lessons}
      </Link>
      <GuideList key={game} game={game} wanted={wanted} entry={entry} />
      <Rules game={game} wanted={wanted} />
      <Told title={texts.help.buttonsTitle} list={Object.values(texts.help.buttons)} wanted={wanted} />
      <Told title={texts.help.keysTitle} list={texts.help.keys} wanted={wanted} />
    </Panel>
  );
}

function Rules({ game, wanted }: { readonly game: string; readonly wanted: string }) {
  const text = useLoaded(loadRules, game);
  const blocks = useMemo(() => playersRules(text ?? ''), [text]);
  const found = useMemo(() => search(blocks, wanted), [blocks, wanted]);
  if (text === undefined) return null;
  return (
    <article aria-label={texts.help.rulesOf(titleOf(game))}>
      {found.length === 0 ? <p className="calm">{texts.help.notFound(wanted)}</p> : null}
      {found.length > 0 ? (
        <details key={wanted === '' ? 'whole' : 'found'} open={wanted !== ''}>
          <summary>{texts.help.allRules}</summary>
          <div className="rules" lang="en">
            <Blocks blocks={found} />
          </div>
        </details>
      ) : null}
    </article>
  );
}

interface ToldProps {
  readonly title: string;
  readonly list: readonly (readonly [name: string, does: string])[];
  readonly wanted: string;
}

function Told({ title, list, wanted }: ToldProps) {
  const found = list.filter((pair) => pair.join(' ').toLowerCase().includes(wanted.trim().toLowerCase()));
  if (found.length === 0) return null;
  return (
    <section className="rules">
      <h3>{title}</h3>
      <dl>
        {found.map(([name, does]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { gameIds, loadRules, titleOf } from '../games.ts';
import { Panel } from '../panels/Panel.tsx';
import { panel } from '../panels/panel.ts';
import { useLoaded } from '../useLoaded.ts';
import { Blocks } from './Blocks.tsx';
import { buttons, keys } from './buttons.ts';
import { readMarkdown, search } from './markdown.ts';

/** The rules of the game at hand, and what every button does; searchable, beside the board. */
export default function Help() {
  const atHand = useStore(panel, ({ game }) => game);
  const [chosen, choose] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const game = chosen ?? atHand ?? gameIds[0] ?? '';
  const id = useId();
  return (
    <Panel name="help" title="Help">
      <div className="help-search">
        <label className="hidden" htmlFor={`${id}-game`}>
          Game
        </label>
        <select id={`${id}-game`} value={game} onChange={(event) => choose(event.target.value)}>
          {gameIds.map((id) => (
            <option key={id} value={id}>
              {titleOf(id)}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label="Search the rules"
          placeholder="Search the rules"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <Rules game={game} wanted={wanted} />
      <Told title="Buttons" list={buttons} wanted={wanted} />
      <Told title="Keys" list={keys} wanted={wanted} />
    </Panel>
  );
}

function Rules({ game, wanted }: { readonly game: string; readonly wanted: string }) {
  const text = useLoaded(loadRules, game);
  const blocks = useMemo(() => readMarkdown(text ?? ''), [text]);
  const found = useMemo(() => search(blocks, wanted), [blocks, wanted]);
  if (text === undefined) return null;
  return (
    <article className="rules" aria-label={`Rules of ${titleOf(game)}`}>
      {found.length === 0 ? <p className="calm">The rules do not speak of “{wanted}”.</p> : <Blocks blocks={found} />}
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

import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import type { Leader } from '../../tables/results.ts';
import { api } from '../connection/api.ts';
import type { Answer } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { findGame, gameIds, titleOf } from '../games.ts';
import { useTitle } from '../title.ts';
import { useLoaded } from '../useLoaded.ts';
import { Trouble } from './Trouble.tsx';

/** Who wins how often, by game and by set of rules. The address names both, so that a board can be sent around. */
export function Leaders() {
  const [search, setSearch] = useSearchParams();
  const game = gameIds.find((id) => id === search.get('game')) ?? gameIds[0] ?? '';
  const preset = search.get('preset') ?? '';
  const answer = useLeaders(game, preset);
  useTitle('Leaderboards');
  return (
    <div className="page narrow leaders">
      <h1>Leaderboards</h1>
      <div className="filters">
        <select aria-label="Game" value={game} onChange={(event) => setSearch({ game: event.target.value })}>
          {gameIds.map((id) => (
            <option key={id} value={id}>
              {titleOf(id)}
            </option>
          ))}
        </select>
        <PresetChoice game={game} preset={preset} choose={(preset) => setSearch({ game, preset })} />
      </div>
      <Trouble text={answer && 'refusal' in answer ? answer.sentence : null} />
      {answer && 'value' in answer ? <Board rows={answer.value.rows} /> : null}
      <p className="calm">
        Matches of two or more players count, people or bots. The bar shows where the true share of wins lies in 19 of
        20 cases: the order goes by its left end, so one lucky match leads nobody to the top. Your{' '}
        <Link href="/account">account</Link> says whether you are listed.
      </p>
    </div>
  );
}

interface PresetChoiceProps {
  readonly game: string;
  readonly preset: string;
  choose(preset: string): void;
}

function PresetChoice({ game, preset, choose }: PresetChoiceProps) {
  const found = useLoaded(findGame, game);
  const presets = Object.entries(found?.options.presets ?? {});
  return (
    <select aria-label="Rules" value={preset} onChange={(event) => choose(event.target.value)}>
      <option value="">All rules</option>
      {presets.map(([id, { label }]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value="own">Own options</option>
    </select>
  );
}

type Rows = Answer<{ rows: Leader[] }>;

function useLeaders(game: string, preset: string): Rows | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly answer: Rows }>();
  const key = `${game} ${preset}`;
  useEffect(() => {
    let wanted = true;
    api.leaders(game, preset).then(
      (answer) => wanted && setFound({ key: `${game} ${preset}`, answer }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [game, preset]);
  return found?.key === key ? found.answer : undefined;
}

function Board({ rows }: { readonly rows: readonly Leader[] }) {
  const me = useStore(session, ({ person }) => person?.id);
  if (rows.length === 0) return <p className="calm empty">Nobody has finished such a match yet.</p>;
  return (
    <table className="leader-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">Place</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Won</th>
          <th scope="col" className="share">
            Share of wins
          </th>
          <th scope="col">Best</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.person} className={row.person === me ? 'mine' : ''}>
            <td>{place + 1}</td>
            <th scope="row">
              {row.name} {row.person === me ? <span className="tag">you</span> : null}
            </th>
            <td>
              {row.won} of {row.played}
            </td>
            <td className="share">
              <Share {...row} />
            </td>
            <td>{row.best}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

function Share({ won, played, low, high }: Leader) {
  const share = played === 0 ? 0 : won / played;
  return (
    <span className="share-bar" title={`between ${percent(low)} and ${percent(high)}`}>
      <span className="track" aria-hidden="true">
        <span style={{ left: `${100 * low}%`, right: `${100 - 100 * high}%` }} />
        <i style={{ left: `${100 * share}%` }} />
      </span>
      {percent(share)}
      <span className="hidden">
        , between {percent(low)} and {percent(high)}
      </span>
    </span>
  );
}

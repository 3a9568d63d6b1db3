import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import type { Leader } from '../../tables/records/results.ts';
import type { AnswerTo } from '../../wire/api/api.ts';
import { type Answer, call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { linkTo } from '../parts/linkTo.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { GameChoice } from '../shelf/GameChoice.tsx';
import { findGame, gameIds } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** Who wins how often, by game and by set of rules. The address names both, so that a board can be sent around. */
export function Leaders() {
  const [search, setSearch] = useSearchParams();
  const game = gameIds.find((id) => id === search.get('game')) ?? gameIds[0] ?? '';
  const preset = search.get('preset') ?? '';
  const whose = search.get('whose') === 'bots' ? 'bots' : 'people';
  const answer = useLeaders(game, preset, whose);
  const show = (more: object) => setSearch(searchOf({ game, preset, whose, ...more }));
  useTitle(texts.places.leaders);
  return (
    <div className="page narrow leaders">
      <h1>{texts.places.leaders}</h1>
      <div className="filters">
        <GameChoice game={game} choose={(game) => show({ game, preset: '' })} />
        <PresetChoice game={game} preset={preset} choose={(preset) => show({ preset })} />
        <select aria-label={texts.bots.whose} value={whose} onChange={(event) => show({ whose: event.target.value })}>
          <option value="people">{texts.bots.people}</option>
          <option value="bots">{texts.bots.bots}</option>
        </select>
      </div>
      <Trouble text={answer && 'refusal' in answer ? answer.sentence : null} />
      {answer && 'value' in answer ? <Board rows={answer.value.rows} /> : null}
      <p className="calm">
        {texts.leaders.howItCounts} {texts.leaders.whetherListed(linkTo('/account'))}
      </p>
    </div>
  );
}

/** The address names only what is not the default. */
function searchOf(chosen: Readonly<Record<'game' | 'preset' | 'whose', string>>): Record<string, string> {
  const { game, preset, whose } = chosen;
  return { game, ...(preset === '' ? {} : { preset }), ...(whose === 'people' ? {} : { whose }) };
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
    <select aria-label={texts.opening.rules} value={preset} onChange={(event) => choose(event.target.value)}>
      <option value="">{texts.leaders.allRules}</option>
      {presets.map(([id, { label }]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value="own">{texts.leaders.ownOptions}</option>
    </select>
  );
}

type Rows = Answer<AnswerTo<'leaders'>>;

function useLeaders(game: string, preset: string, whose: 'people' | 'bots'): Rows | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly answer: Rows }>();
  const key = `${game} ${preset} ${whose}`;
  useEffect(() => {
    let wanted = true;
    call('leaders', { game, preset: preset === '' ? undefined : preset, whose }).then(
      (answer) => wanted && setFound({ key: `${game} ${preset} ${whose}`, answer }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [game, preset, whose]);
  return found?.key === key ? found.answer : undefined;
}

function Board({ rows }: { readonly rows: readonly Leader[] }) {
  const me = useStore(session, ({ person }) => person?.id);
  if (rows.length === 0) return <p className="calm empty">{texts.leaders.nobody}</p>;
  return (
    <table className="leader-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{texts.leaders.place}</span>
          </th>
          <th scope="col">{texts.account.name}</th>
          <th scope="col">{texts.leaders.won}</th>
          <th scope="col" className="share">
            {texts.leaders.share}
          </th>
          <th scope="col">{texts.leaders.best}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.person} className={row.person === me ? 'mine' : ''}>
            <td>{place + 1}</td>
            <th scope="row">
              {row.name} {row.person === me ? <span className="tag">{texts.stage.you}</span> : null}
            </th>
            <td>{texts.leaders.wonOf(row.won, row.played)}</td>
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
  const between = texts.leaders.between(percent(low), percent(high));
  return (
    <span className="share-bar" title={between}>
      <span className="track" aria-hidden="true">
        <span style={{ left: `${100 * low}%`, right: `${100 - 100 * high}%` }} />
        <i style={{ left: `${100 * share}%` }} />
      </span>
      {percent(share)}
      <span className="hidden">, {between}</span>
    </span>
  );
}

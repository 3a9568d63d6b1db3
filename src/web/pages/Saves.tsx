import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { mayNotDelete, type Save } from '../../tables/save.ts';
import { call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { titleOf } from '../games.ts';
import { ago } from '../people/words.ts';
import { texts } from '../texts/index.ts';
import { useTitle } from '../title.ts';
import { GameChoice } from './GameChoice.tsx';
import { linkTo } from './linkTo.tsx';
import { Trouble } from './Trouble.tsx';

/** Moments that were kept under a name: anybody may go on from them at a new table. */
export function Saves() {
  const me = useStore(session, ({ person }) => person);
  const [saves, setSaves] = useState<readonly Save[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useSearchParams();
  const game = search.get('game') ?? '';
  const [, go] = useLocation();
  useTitle(texts.places.saves);
  useEffect(() => {
    if (!me) return;
    call('saves').then(
      (answer) => ('value' in answer ? setSaves(answer.value.saves) : setProblem(answer.sentence)),
      () => {},
    );
  }, [me]);
  const load = async (id: string) => {
    const opened = await call('load', { id });
    if ('value' in opened) go(`/table/${opened.value.id}`);
    else setProblem(opened.sentence);
  };
  const drop = async (id: string) => {
    const gone = await call('deleteSave', { id });
    if ('value' in gone) setSaves(saves?.filter((save) => save.id !== id));
    else setProblem(gone.sentence);
  };
  const ofGame = saves?.filter((save) => game === '' || save.game === game);
  const found = ofGame?.filter((save) => textOf(save).includes(wanted.trim().toLowerCase()));
  return (
    <div className="page narrow">
      <h1>{texts.places.saves}</h1>
      {me === null ? <p>{texts.records.savesNeedName(linkTo('/sign-in?to=/saves'))}</p> : null}
      <Trouble text={problem} />
      {saves?.length ? (
        <search className="filters">
          <GameChoice game={game} choose={(game) => setSearch(game === '' ? {} : { game })} all />
          <input
            type="search"
            aria-label={texts.records.searchSaves}
            placeholder={texts.records.searchSaves}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </search>
      ) : null}
      {saves?.length && found?.length === 0 ? <p className="calm">{texts.records.noSaveLikeThat}</p> : null}
      {saves?.length === 0 ? <p className="calm">{texts.records.nothingSaved}</p> : null}
      <ul className="rows" aria-label={texts.records.saves}>
        {found?.map((save) => (
          <li key={save.id} className="row">
            <div>
              <b>{save.name}</b>
              <br />
              <span>
                {texts.records.move(titleOf(save.game), save.version)} · {save.byName}, {ago(save.at, Date.now())}
              </span>
            </div>
            <div className="row-ways">
              {me && !mayNotDelete(save, me.id) ? <Drop save={save} drop={drop} /> : null}
              <button type="button" className="button main" onClick={() => load(save.id)}>
                {texts.records.load}
                <span className="hidden"> {save.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asked twice: it cannot be taken back. */
function Drop({ save, drop }: { readonly save: Save; drop(id: string): void }) {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      className="button quiet"
      onClick={() => (sure ? drop(save.id) : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {sure ? texts.records.reallyDelete : texts.records.delete}
      <span className="hidden"> {save.name}</span>
    </button>
  );
}

function textOf({ name, byName, game }: Save): string {
  return `${name} ${byName} ${titleOf(game)}`.toLowerCase();
}

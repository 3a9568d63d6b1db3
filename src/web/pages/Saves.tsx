import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { mayNotDelete, type Save } from '../../tables/records/save.ts';
import { call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { deleteSaveHere, loadHere, saveHere, savesHere } from '../local/saves.ts';
import { useTitle } from '../page/title.ts';
import { LineField } from '../parts/LineField.tsx';
import { linkTo } from '../parts/linkTo.tsx';
import { SureButton } from '../parts/SureButton.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { GameChoice } from '../shelf/GameChoice.tsx';
import { titleOf } from '../shelf/games.ts';
import { downloadMatch } from '../table/download.ts';
import { ago } from '../texts/ago.ts';
import { texts } from '../texts/index.ts';

/** A save, of this browser or the server, and what can be done with it. */
interface Saved {
  readonly save: Save;
  /** Who saved it, or who plays it. */
  readonly who: string;
  load(): void;
  drop?: (() => void) | undefined;
  download?(): void;
}

interface Saves {
  /** Undefined until it is known. */
  readonly saves: readonly Saved[] | undefined;
  readonly problem: string | null;
}

/** Moments that were saved under a name, to continue from at a new table or at this screen. */
export function Saves() {
  const me = useStore(session, ({ person }) => person);
  const here = useSavesHere();
  const there = useSavesThere();
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useSearchParams();
  const game = search.get('game') ?? '';
  useTitle(texts.places.saves);
  const found = (saves: readonly Saved[] = []) => saves.filter((saved) => isWanted(saved, game, wanted));
  const all = [...(here.saves ?? []), ...(there.saves ?? [])];
  const isEmpty = here.saves?.length === 0 && there.saves?.length === 0;
  const withHere = Boolean(here.saves?.length);
  return (
    <div className="page narrow">
      <h1>{texts.places.saves}</h1>
      {me === null ? <p>{texts.records.savesNeedName(linkTo('/sign-in?to=/saves'))}</p> : null}
      <Trouble text={here.problem ?? there.problem} />
      {all.length > 0 ? (
        <search className="filters">
          <GameChoice game={game} choose={(game) => setSearch(game === '' ? {} : { game })} all />
          <LineField type="search" label={texts.records.searchSaves} value={wanted} change={setWanted} />
        </search>
      ) : null}
      {all.length > 0 && found(all).length === 0 ? <p className="calm">{texts.records.noSaveLikeThat}</p> : null}
      {isEmpty ? <p className="calm">{texts.records.nothingSaved}</p> : null}
      <SaveList title={withHere ? texts.home.inThisBrowser : null} saves={found(here.saves)} />
      <SaveList title={withHere ? texts.records.atThisServer : null} saves={found(there.saves)} />
    </div>
  );
}

/** The saves of this browser. */
function useSavesHere(): Saves {
  const [heads, setHeads] = useState<Awaited<ReturnType<typeof savesHere>>>();
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const list = useCallback(() => {
    savesHere().then(setHeads, () => setHeads([]));
  }, []);
  useEffect(list, [list]);
  const load = async (id: string) => {
    const begun = await loadHere(id);
    if ('match' in begun) go(`/local/${begun.match}`);
    else setProblem(begun.problem);
  };
  const download = async ({ id, name }: Save) => {
    const shown = await saveHere(id);
    if ('history' in shown) downloadMatch({ history: shown.history, seed: null }, name);
    else setProblem(shown.problem);
  };
  const saves = heads?.map(({ save, head }) => ({
    save,
    who: head.names.join(', '),
    load: () => load(save.id),
    drop: () => deleteSaveHere(save.id).then(list, list),
    download: () => download(save),
  }));
  return { saves, problem };
}

/** The saves of this server; people with a name see them. */
function useSavesThere(): Saves {
  const me = useStore(session, ({ person }) => person);
  const [saves, setSaves] = useState<readonly Save[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
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
  const listed = saves?.map((save) => ({
    save,
    who: save.byName,
    load: () => load(save.id),
    drop: me && !mayNotDelete(save, me.id) ? () => drop(save.id) : undefined,
  }));
  return { saves: listed, problem };
}

function SaveList({ title, saves }: { readonly title: string | null; readonly saves: readonly Saved[] }) {
  if (saves.length === 0) return null;
  return (
    <section className="saves">
      {title === null ? null : <h2>{title}</h2>}
      <ul className="rows" aria-label={title ?? texts.records.saves}>
        {saves.map((saved) => (
          <SaveRow key={saved.save.id} {...saved} />
        ))}
      </ul>
    </section>
  );
}

function SaveRow({ save, who, load, drop, download }: Saved) {
  const { name, game, version, at } = save;
  const of = <span className="hidden"> {name}</span>;
  return (
    <li className="row">
      <div>
        <b>{name}</b>
        <br />
        <span>
          {texts.records.move(titleOf(game), version)} · {who}, {ago(at, Date.now())}
        </span>
      </div>
      <div className="row-ways">
        {drop ? (
          <SureButton label={texts.records.delete} sure={texts.records.reallyDelete} act={drop}>
            <span className="hidden"> {name}</span>
          </SureButton>
        ) : null}
        {download ? (
          <button type="button" className="button quiet" onClick={download}>
            {texts.records.download}
            {of}
          </button>
        ) : null}
        <button type="button" className="button main" onClick={load}>
          {texts.records.load}
          {of}
        </button>
      </div>
    </li>
  );
}

function isWanted({ save, who }: Saved, game: string, wanted: string): boolean {
  const text = `${save.name} ${who} ${titleOf(save.game)}`.toLowerCase();
  return (game === '' || save.game === game) && text.includes(wanted.trim().toLowerCase());
}

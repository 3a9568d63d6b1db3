import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import { type Field, grouped, type OptionTable } from '../../../kit/contract/options.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { offered, whyNot } from '../../../tables/core/offers.ts';
import { chairsOf, notYet, type Table } from '../../../tables/table/table.ts';
import type { Talk } from '../../connection/chat.ts';
import type { Answer } from '../../connection/http.ts';
import { session, signIn, signOut } from '../../connection/session.ts';
import { tellNews } from '../../notices/news.ts';
import { farewell } from '../../notices/notices.ts';
import { useTitle } from '../../page/title.ts';
import { NameField } from '../../parts/NameField.tsx';
import { changesIn, playedBy, tellOption } from '../../parts/options/played.ts';
import { SureButton } from '../../parts/SureButton.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { ChatBox } from '../../people/talk/ChatBox.tsx';
import { GameHead } from '../../shelf/GameHead.tsx';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import type { Asking, TableActions } from '../useTableActions.ts';
import { Chairs } from './Chairs.tsx';
import { Invite } from './Invite.tsx';
import { InviteBot } from './InviteBot.tsx';

export interface GatheringProps {
  readonly game: Game;
  readonly table: Table;
  readonly online: readonly string[];
  readonly talk: Talk;
  /** What is on the table already: a match that is continued, or one whose seats choose while it gathers. */
  readonly early: Early | null;
  readonly actions: TableActions;
  changed(table: Table): void;
}

interface Early {
  readonly board: ReactNode;
  /** What a seat has chosen, in a few words. */
  status(seat: Seat): string;
}

/** Before the match: chairs, the link to send around, ready. */
export function Gathering({ game, table, online, talk, early, actions, changed }: GatheringProps) {
  const person = useStore(session, ({ person }) => person);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle(texts.gathering.title(game.title));
  const mine = person ? chairsOf(table, person.id) : [];
  const cancel = offered(actions.offers, 'cancel');
  const waits = notYet(table);
  const done = (answer: Answer<Table>) => {
    setProblem('value' in answer ? null : answer.sentence);
    if ('value' in answer) changed(answer.value);
  };
  return (
    <div className={early ? 'page gathering-round' : 'page narrow'}>
      <div className="gathering-who">
        <GameHead game={game} what={texts.gathering.isGathering} />
        <Played game={game} table={table} />
        {table.origin ? <p>{texts.gathering.goesOn(table.origin.version)}</p> : null}
        <Chairs {...{ table, online, actions, done }} me={person?.id} status={early?.status} />
        <p className="calm" role="status">
          {waits ? explain(waits) : texts.gathering.allReady} {texts.gathering.beginsByItself}
        </p>
        {mine.length > 0 ? <Seated {...{ table, actions, done }} /> : <Join {...{ actions, done }} />}
        <Trouble text={problem} />
      </div>
      {early?.board}
      <div className="gathering-more">
        <section className="invite" aria-labelledby="invite">
          <h2 id="invite">{texts.gathering.invite}</h2>
          <p className="calm">{texts.gathering.whoeverOpens}</p>
          <Invite />
          <InviteBot table={table} offers={actions.offers} send={actions.send} done={done} />
        </section>
        <ChatBox talk={talk} upTo={null} refusal={whyNot(actions.offers, 'say')} />
        <AllChosen game={game} table={table} />
        {cancel ? (
          <SureButton
            className="button quiet call-off"
            label={texts.gathering.callOff}
            sure={texts.gathering.reallyCallOff}
            act={async () => done(await actions.send(cancel))}
          />
        ) : null}
      </div>
    </div>
  );
}

interface AtTable {
  readonly actions: TableActions;
  done(answer: Answer<Table>): void;
}

function Seated({ table, actions: { offers, send }, done }: AtTable & { readonly table: Table }) {
  const [, go] = useLocation();
  const [further, leaving, ready, again] = [
    offered(offers, 'join'),
    offered(offers, 'leave'),
    offered(offers, 'ready'),
    offered(offers, 'again'),
  ];
  const leave = async (action: Asking) => {
    const left = await send(action);
    if ('refusal' in left) return done(left);
    tellNews(farewell(table, left.value));
    go('/');
  };
  return (
    <>
      <div className="form-actions">
        {ready ? (
          <button
            type="button"
            className={`button large ${ready.ready ? 'main' : 'plain'}`}
            aria-pressed={!ready.ready}
            onClick={async () => done(await send(ready))}
          >
            {ready.ready ? texts.gathering.iAmReady : texts.gathering.ready}
          </button>
        ) : (
          <p>{texts.gathering.chooseFirst}</p>
        )}
        {ready && again ? (
          <button type="button" className="button plain" onClick={async () => done(await send(again))}>
            {texts.gathering.chooseAgain}
          </button>
        ) : null}
        {leaving ? (
          <button type="button" className="button quiet" onClick={() => leave(leaving)}>
            {texts.gathering.leave}
          </button>
        ) : null}
      </div>
      {further ? <Another add={async (name) => done(await send({ ...further, name }))} /> : null}
    </>
  );
}

/** Somebody else at this screen sits down too. */
function Another({ add }: { add(name: string): Promise<void> }) {
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await add(name);
    setName('');
  };
  return (
    <details className="more">
      <summary>{texts.gathering.somebodyElseHere}</summary>
      <form className="inline-form" onSubmit={submit}>
        <input
          aria-label={texts.account.name}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button plain">
          {texts.gathering.add}
        </button>
      </form>
    </details>
  );
}

/** One click for those the server knows; others give a nickname first, as does anybody whose name is taken at this table. */
function Join({ actions: { offers, send }, done }: AtTable) {
  const person = useStore(session, ({ person }) => person);
  const [name, setName] = useState('');
  const [taken, setTaken] = useState(false);
  const known = person && !taken ? person : null;
  const join = offered(offers, 'join');
  if (!join) return <NoJoining refusal={whyNot(offers, 'join')} />;
  const sitDown = async (event: FormEvent) => {
    event.preventDefault();
    const signed = person ? null : await signIn(name);
    const answer = signed && 'refusal' in signed ? signed : await send({ ...join, name: taken ? name : undefined });
    // A name that was refused is nobody's: whoever just signed in under it is signed out again.
    if ('refusal' in answer && signed && 'value' in signed) await signOut();
    else if ('refusal' in answer && answer.refusal.code === 'name-taken') setTaken(true);
    done(answer);
  };
  return (
    <form className="inline-form" onSubmit={sitDown}>
      {known ? null : <NameField name={name} change={setName} />}
      <button type="submit" className="button main large">
        {known ? texts.gathering.joinAs(known.name) : texts.tables.join}
      </button>
    </form>
  );
}

function NoJoining({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return <p>{refusal.code === 'table-full' ? texts.gathering.allTaken : explain(refusal)}</p>;
}

/** What this table will play by: in a few words, and whatever differs from what is usual. */
function Played({ game, table }: { readonly game: Game; readonly table: Table }) {
  const known = game.options;
  const changed = changesIn(known, table.options);
  return (
    <section className="played" aria-label={texts.gathering.played}>
      <ul className="tags">
        {playedBy(known, table.options).map((part) => (
          <li key={part} className="tag">
            {part}
          </li>
        ))}
      </ul>
      {changed.length > 0 ? <Chosen table={known} options={table.options} names={changed} /> : null}
    </section>
  );
}

/** Every single option, group by group. */
function AllChosen({ game, table }: { readonly game: Game; readonly table: Table }) {
  const known = game.options;
  return (
    <details className="more">
      <summary>{texts.gathering.options}</summary>
      {[{ fields: known.asked ?? [] }, ...grouped(known)].map((group) => (
        <div key={group.fields.join()}>
          {'label' in group && group.label ? <h3>{group.label}</h3> : null}
          <Chosen table={known} options={table.options} names={group.fields} />
        </div>
      ))}
    </details>
  );
}

interface ChosenProps {
  readonly table: OptionTable<Table['options']>;
  readonly options: Table['options'];
  readonly names: readonly string[];
}

function Chosen({ table: { fields }, options, names }: ChosenProps) {
  return (
    <dl className="chosen">
      {names.map((name) => {
        const field: Field | undefined = fields[name];
        return field ? (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{tellOption(field, options[name])}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

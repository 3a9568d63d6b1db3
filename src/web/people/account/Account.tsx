import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { SessionAnswer } from '../../../wire/people.ts';
import { addressTo, call, valueIn } from '../../connection/http.ts';
import { rename, session, signOut } from '../../connection/session.ts';
import { useTitle } from '../../page/title.ts';
import { useLoaded } from '../../page/useLoaded.ts';
import { NameField } from '../../parts/NameField.tsx';
import { Places } from '../../parts/Places.tsx';
import { ago, browserOf } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';
import { AccountEvents } from './AccountEvents.tsx';
import { Bots } from './Bots.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Mail } from './Mail.tsx';
import { Password } from './Password.tsx';
import { Privacy, Silenced } from './Privacy.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Everything about me: how my turn finds me, what others see of me, sign-ins, password, my data, the way out. */
export function Account() {
  const person = useStore(session, ({ person }) => person);
  useTitle(texts.account.mine);
  if (person === undefined) return null;
  if (person === null || person.guest) return <NoAccount name={person?.name} />;
  return (
    <div className="page narrow account">
      <div className="page-head">
        <h1>{person.name}</h1>
        <SignOut className="plain" />
      </div>
      <MyPlaces />
      <LookAfter />
      <Mail />
      <Privacy />
      <SignIns />
      <Password />
      <SecondFactor />
      <AccountEvents />
      <Bots />
      <section className="card own-form" aria-labelledby="my-data">
        <h2 id="my-data">{texts.account.data}</h2>
        <p className="calm">{texts.account.dataHelp}</p>
        <a className="button plain" href={addressTo('accountData')} download="tinderbox.json">
          {texts.account.downloadData}
        </a>
      </section>
      <DeleteAccount />
    </div>
  );
}

const askAccount = async () => valueIn(await call('account'));

/** For admins alone. */
function LookAfter() {
  const account = useLoaded(askAccount, '');
  if (!account?.admin) return null;
  return (
    <section className="card own-form" aria-labelledby="look-after">
      <h2 id="look-after">{texts.admin.title}</h2>
      <p className="calm">{texts.admin.youAre}</p>
      <Link href="/admin" className="button main">
        {texts.admin.open}
      </Link>
    </section>
  );
}

/** What is mine elsewhere. */
function MyPlaces() {
  return (
    <nav aria-label={texts.account.myPlaces}>
      <Places />
    </nav>
  );
}

function SignOut({
  className,
  label = texts.account.signOut,
}: {
  readonly className: string;
  readonly label?: string;
}) {
  const [, go] = useLocation();
  const leave = async () => {
    const answer = await signOut();
    if ('value' in answer) go('/');
  };
  return (
    <button type="button" className={`button ${className}`} onClick={leave}>
      {label}
    </button>
  );
}

/** A guest who signs out is gone for good: that is said first. */
function GuestOut() {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="button quiet" onClick={() => setAsked(true)}>
        {texts.account.signOut}
      </button>
    );
  }
  return (
    <div className="card own-form" role="alert">
      <p>{texts.account.guestIsLost}</p>
      <div className="form-actions">
        <SignOut className="plain" label={texts.account.signOutForGood} />
        <button type="button" className="button main" onClick={() => setAsked(false)}>
          {texts.account.stay}
        </button>
      </div>
    </div>
  );
}

function Rename() {
  const [name, setName] = useState('');
  const send = async () => {
    const answer = await rename(name);
    if ('value' in answer) setName('');
    return answer;
  };
  return (
    <OwnForm title={texts.account.rename} button={texts.account.takeName} done={texts.account.renamed} send={send}>
      <NameField name={name} change={setName} />
    </OwnForm>
  );
}

function NoAccount({ name }: { readonly name: string | undefined }) {
  return (
    <div className="page narrow">
      <h1>{name === undefined ? texts.account.none : texts.account.guest(name)}</h1>
      <p>{name === undefined ? texts.account.noneNeeded : texts.account.whyNotGuest}</p>
      <div className="form-actions">
        <Link href="/register" className="button main">
          {texts.account.create}
        </Link>
        <Link href="/sign-in" className="button plain">
          {texts.account.signIn}
        </Link>
        {name === undefined ? null : <GuestOut />}
      </div>
      {name === undefined ? null : (
        <>
          <MyPlaces />
          <Rename />
          <section className="card own-form" aria-labelledby="privacy">
            <h2 id="privacy">{texts.account.meAndOthers}</h2>
            <Silenced />
          </section>
        </>
      )}
    </div>
  );
}

function SignIns() {
  const [list, setList] = useState<readonly SessionAnswer[]>([]);
  useEffect(() => {
    call('sessions').then(
      (answer) => 'value' in answer && setList(answer.value),
      () => {},
    );
  }, []);
  const end = async (id: string) => {
    const answer = await call('endSession', { id });
    if ('value' in answer) setList((before) => before.filter((other) => other.id !== id));
  };
  const others = list.filter(({ current }) => !current);
  return (
    <section className="card own-form" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{texts.account.whereSignedIn}</h2>
      <ul className="rows" aria-label={texts.account.signIns}>
        {list.map(({ id, agent, lastSeen, current }) => (
          <li key={id} className="row">
            <div>
              <b>{browserOf(agent)}</b>{' '}
              <span>{current ? texts.account.thisOne : texts.account.seen(ago(lastSeen, Date.now()))}</span>
            </div>
            {current ? null : (
              <button
                type="button"
                className="button plain"
                aria-label={texts.account.endOf(browserOf(agent))}
                onClick={() => end(id)}
              >
                {texts.account.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <button type="button" className="button quiet" onClick={() => Promise.all(others.map(({ id }) => end(id)))}>
          {texts.account.endOthers}
        </button>
      ) : null}
    </section>
  );
}

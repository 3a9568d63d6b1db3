import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { SessionAnswer } from '../../wire/people.ts';
import type { Answer } from '../connection/http.ts';
import { accounts } from '../connection/people.ts';
import { deleteAccount, session, signOut } from '../connection/session.ts';
import { PasswordField, TextField } from './Fields.tsx';
import { usePageTitle } from './SignIn.tsx';
import { ago, browserOf } from './words.ts';

/** All that is about me: sign-ins, password, e-mail, my data, the way out. */
export function Account() {
  const person = useStore(session, ({ person }) => person);
  const [, go] = useLocation();
  usePageTitle('My account');
  if (person === undefined) return null;
  if (person === null || person.guest) return <NoAccount name={person?.name} />;
  const leave = async () => {
    const answer = await signOut();
    if ('value' in answer) go('/');
  };
  return (
    <div className="page narrow account">
      <div className="form-actions">
        <h1>{person.name}</h1>
        <button type="button" className="button plain" onClick={leave}>
          Sign out
        </button>
      </div>
      <SignIns />
      <Password />
      <Email />
      <section>
        <h2>My data</h2>
        <p className="calm">All that this server keeps about you, as one file.</p>
        <a className="button plain" href="/api/account/data" download="tinderbox.json">
          Download my data
        </a>
      </section>
      <Goodbye />
    </div>
  );
}

function NoAccount({ name }: { readonly name: string | undefined }) {
  const [, go] = useLocation();
  return (
    <div className="page narrow">
      <h1>{name === undefined ? 'You have no account' : `You are a guest: ${name}`}</h1>
      <p>
        {name === undefined
          ? 'Playing needs none. An account keeps your name, tables, messages and options.'
          : 'This browser remembers you. With an account you keep name, tables, messages and options wherever you are.'}
      </p>
      <div className="form-actions">
        <Link href="/register" className="button main">
          Create an account
        </Link>
        <Link href="/sign-in" className="button plain">
          Sign in
        </Link>
        {name === undefined ? null : (
          <button
            type="button"
            className="button quiet"
            onClick={async () => {
              if ('value' in (await signOut())) go('/');
            }}
          >
            Sign out
          </button>
        )}
      </div>
    </div>
  );
}

function SignIns() {
  const [list, setList] = useState<readonly SessionAnswer[]>([]);
  useEffect(() => {
    accounts.sessions().then(
      (answer) => 'value' in answer && setList(answer.value),
      () => {},
    );
  }, []);
  const end = async (id: string) => {
    const answer = await accounts.endSession(id);
    if ('value' in answer) setList(list.filter((other) => other.id !== id));
  };
  return (
    <section>
      <h2>Where I am signed in</h2>
      <ul className="rows" aria-label="Sign-ins">
        {list.map(({ id, agent, lastSeen, current }) => (
          <li key={id} className="row">
            <div>
              <b>{browserOf(agent)}</b> <span>{current ? 'this one' : `seen ${ago(lastSeen, Date.now())}`}</span>
            </div>
            {current ? null : (
              <button type="button" className="button plain" onClick={() => end(id)}>
                End<span className="hidden"> {browserOf(agent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Password() {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const change = async () => {
    const answer = await accounts.password(old, password);
    if ('value' in answer) {
      setOld('');
      setPassword('');
    }
    return answer;
  };
  return (
    <OwnForm title="Password" button="Change the password" done="Changed. All other sign-ins have ended." send={change}>
      <PasswordField label="Old password" value={old} change={setOld} kind="current" />
      <PasswordField label="New password" value={password} change={setPassword} kind="new" />
    </OwnForm>
  );
}

function Email() {
  const [email, setEmail] = useState('');
  return (
    <OwnForm
      title="E-mail"
      button="Keep this address"
      done="Kept."
      send={() => accounts.email(email.trim() === '' ? null : email.trim())}
    >
      <TextField
        label="E-mail address"
        value={email}
        change={setEmail}
        help="For a new password. Left empty, the one that is kept goes."
        autoComplete="email"
      />
    </OwnForm>
  );
}

function Goodbye() {
  const [password, setPassword] = useState('');
  const [, go] = useLocation();
  const remove = async () => {
    const answer = await deleteAccount(password);
    if ('value' in answer) go('/');
    return answer;
  };
  return (
    <details className="more">
      <summary>Delete my account</summary>
      <OwnForm title="Delete my account" button="Delete it for good" done="" send={remove}>
        <p>
          Name, password, e-mail, messages and options are deleted at once and for good. Your seats are given up; in
          matches you have played you become a “Former player”.
        </p>
        <PasswordField label="Your password" value={password} change={setPassword} kind="current" />
      </OwnForm>
    </details>
  );
}

interface OwnFormProps {
  readonly title: string;
  readonly button: string;
  /** Said once the server has done it. */
  readonly done: string;
  readonly children: ReactNode;
  send(): Promise<Answer<unknown>>;
}

function OwnForm({ title, button, done, children, send }: OwnFormProps) {
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(await send());
  };
  return (
    <form className="own-form" aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      {children}
      {answer === undefined ? null : 'value' in answer ? (
        <p role="status">{done}</p>
      ) : (
        <p className="trouble" role="alert">
          {answer.sentence}
        </p>
      )}
      <button type="submit" className="button plain">
        {button}
      </button>
    </form>
  );
}

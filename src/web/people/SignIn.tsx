import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { NAME_LENGTH } from '../../tables/name.ts';
import { register, session, signInTo } from '../connection/session.ts';
import { Trouble } from '../pages/Trouble.tsx';
import { useTitle } from '../title.ts';
import { PasswordField, TextField } from './Fields.tsx';

/** Sign in to an account. A name that nobody has is offered as a new account, with one more click. */
export function SignIn() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const goOn = useWayOn();
  useTitle('Sign in');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await signInTo(name, password);
    if ('value' in answer) return goOn();
    setProblem(answer.sentence);
    setUnknown(answer.refusal.unknown === true);
  };
  const create = async () => {
    const answer = await register({ name, password });
    if ('value' in answer) goOn();
    else setProblem(answer.sentence);
  };
  const rename = (name: string) => {
    setName(name);
    setUnknown(false);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>Sign in</h1>
      <div className="card">
        <TextField label="Name" value={name} change={rename} required maxLength={NAME_LENGTH} autoComplete="username" />
        <PasswordField label="Password" value={password} change={setPassword} kind="current" />
        <Trouble text={problem} />
        {isUnknown ? (
          <div className="offer-account card">
            <p>Nobody is called {name} here yet.</p>
            <button type="button" className="button plain" onClick={create}>
              Create the account {name}
            </button>
          </div>
        ) : null}
        <button type="submit" className="button main large">
          Sign in
        </button>
      </div>
      <div className="door-links">
        <Link href="/register">Create an account</Link>
        <Link href="/forgotten">Forgot the password?</Link>
      </div>
      <p className="calm">Playing needs no account: a nickname at a table is enough.</p>
    </form>
  );
}

/** A new account. A guest becomes the account and keeps tables, messages and all. */
export function Register() {
  const person = useStore(session, ({ person }) => person);
  const [typed, setName] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = useWayOn();
  useTitle('Create an account');
  const name = typed ?? person?.name ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await register({ name, password, ...(email.trim() ? { email: email.trim() } : {}) });
    if ('value' in answer) goOn();
    else setProblem(answer.sentence);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>Create an account</h1>
      <p className="calm">
        {person?.guest
          ? `You play as ${person.name} already. All that is yours stays yours.`
          : 'An account keeps your name for you, and your tables, messages and options with it.'}
      </p>
      <div className="card">
        <TextField
          label="Name"
          value={name}
          change={setName}
          required
          maxLength={NAME_LENGTH}
          autoComplete="username"
        />
        <PasswordField label="Password" value={password} change={setPassword} kind="new" />
        <TextField
          label="E-mail (if you like)"
          value={email}
          change={setEmail}
          help="For a new password, should you forget yours; and for your turn, if you want that."
          autoComplete="email"
        />
        <Trouble text={problem} />
        <button type="submit" className="button main large">
          Create the account
        </button>
      </div>
      <div className="door-links">
        <Link href="/sign-in">I have one</Link>
      </div>
    </form>
  );
}

/** Back to where somebody came from (`?to=/table/…`), within this site only. */
function useWayOn(): () => void {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const to = search.get('to') ?? '/';
  return () => go(/^\/(?![/\\])/.test(to) ? to : '/');
}

import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { accounts } from '../connection/people.ts';
import { resetPassword } from '../connection/session.ts';
import { Trouble } from '../pages/Trouble.tsx';
import { useTitle } from '../title.ts';
import { PasswordField, TextField } from './Fields.tsx';

const SENT = 'If there is such an account with an e-mail address, a link is on its way. It works once, for an hour.';
const NO_MAIL = 'This server sends no mail. Its host can give you a link for a new password.';

/** Asks for a link; never told is whether the account exists. */
export function Forgotten() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  useTitle('A new password');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await accounts.askReset(name);
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) setTold(answer.value.mail ? SENT : NO_MAIL);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>A new password</h1>
      <p className="calm">If your account has an e-mail address, a link comes there with which you choose a new one.</p>
      <div className="card">
        <TextField label="Name" value={name} change={setName} required autoComplete="username" />
        <Trouble text={problem} />
        <p role="status">{told}</p>
        <button type="submit" className="button main large">
          Send me a link
        </button>
      </div>
      <div className="door-links">
        <Link href="/sign-in">Back to signing in</Link>
      </div>
    </form>
  );
}

/** Where the link leads. */
export function Reset({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  useTitle('A new password');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await resetPassword(token, password);
    if ('value' in answer) go('/account');
    else setProblem(answer.sentence);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>A new password</h1>
      <p className="calm">You will be signed in with it; all other sign-ins end.</p>
      <div className="card">
        <PasswordField label="New password" value={password} change={setPassword} kind="new" />
        <Trouble text={problem} />
        <button type="submit" className="button main large">
          Take this password
        </button>
      </div>
    </form>
  );
}

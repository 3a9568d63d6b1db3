import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../../connection/http.ts';
import { resetPassword } from '../../connection/session.ts';
import { useTitle } from '../../page/title.ts';
import { CodeField } from '../../parts/CodeField.tsx';
import { PasswordField, TextField } from '../../parts/Fields.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';

/** Asks for a link. The answer never says whether the account exists. */
export function Forgotten() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<{ readonly mail: boolean }>();
  useTitle(texts.account.choosePassword);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await call('askReset', { name });
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) setSent(answer.value);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>{texts.account.choosePassword}</h1>
      <p className="calm">{texts.account.linkComes}</p>
      <div className="card">
        <TextField label={texts.account.name} value={name} change={setName} required autoComplete="username" />
        <Trouble text={problem} />
        <p role="status">{sent && (sent.mail ? texts.account.linkSent : texts.account.hostGivesLink)}</p>
        <button type="submit" className="button main large">
          {texts.account.sendLink}
        </button>
      </div>
      <div className="door-links">
        <Link href="/sign-in">{texts.account.backToSignIn}</Link>
      </div>
    </form>
  );
}

/** Where the link leads. */
export function Reset({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  useTitle(texts.account.choosePassword);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await resetPassword(token, password, code ?? undefined);
    if ('value' in answer) return go('/account');
    const asksForCode = answer.refusal.code === 'code-needed';
    setProblem(asksForCode ? null : answer.sentence);
    if (asksForCode) setCode('');
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>{texts.account.choosePassword}</h1>
      <p className="calm">{texts.account.othersEnd}</p>
      <div className="card">
        <PasswordField label={texts.account.newPassword} value={password} change={setPassword} kind="new" />
        {code === null ? null : <CodeField value={code} change={setCode} help={texts.safety.codeHelp} />}
        <Trouble text={problem} />
        <button type="submit" className="button main large">
          {texts.account.takePassword}
        </button>
      </div>
    </form>
  );
}

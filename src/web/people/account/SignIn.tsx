import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { NAME_LENGTH } from '../../../tables/table/name.ts';
import { CODE_LENGTH, type Registrations } from '../../../wire/people.ts';
import { askServer } from '../../connection/http.ts';
import { register, session, signInTo } from '../../connection/session.ts';
import { useTitle } from '../../page/title.ts';
import { useLoaded } from '../../page/useLoaded.ts';
import { CodeField } from '../../parts/CodeField.tsx';
import { PasswordField, TextField, type TextFieldProps } from '../../parts/Fields.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';

/** Sign in to an account. A name that nobody has is offered as a new account, with one more click. */
export function SignIn() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const goOn = useWayOn();
  const isOpen = useRegistrations() === 'open';
  useTitle(texts.account.signIn);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await signInTo(name, password, code ?? undefined);
    if ('value' in answer) return goOn();
    const asksForCode = answer.refusal.code === 'code-needed';
    setProblem(asksForCode ? null : answer.sentence);
    if (asksForCode) setCode('');
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
    setCode(null);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>{texts.account.signIn}</h1>
      <div className="card">
        <AccountName value={name} change={rename} />
        <PasswordField label={texts.account.password} value={password} change={setPassword} kind="current" />
        {code === null ? null : <CodeField value={code} change={setCode} help={texts.safety.codeHelp} />}
        <Trouble text={problem} />
        {isUnknown && isOpen ? <OfferAccount name={name} create={create} /> : null}
        <button type="submit" className="button main large">
          {texts.account.signIn}
        </button>
      </div>
      <div className="door-links">
        <Link href="/register">{texts.account.create}</Link>
        <Link href="/forgotten">{texts.account.forgotten}</Link>
      </div>
      <p className="calm">{texts.account.notNeeded}</p>
    </form>
  );
}

/** A new account. A guest becomes the account and keeps tables, messages and all. */
export function Register() {
  const person = useStore(session, ({ person }) => person);
  const [typed, setName] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const registrations = useRegistrations();
  const [search] = useSearchParams();
  const [invitation, setInvitation] = useState(search.get('invitation') ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = useWayOn();
  useTitle(texts.account.create);
  const name = typed ?? person?.name ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await register({
      name,
      password,
      ...(email.trim() ? { email: email.trim() } : {}),
      ...(invitation.trim() ? { invitation: invitation.trim() } : {}),
    });
    if ('value' in answer) goOn();
    else setProblem(answer.sentence);
  };
  return (
    <form className="page door" onSubmit={submit}>
      <h1>{texts.account.create}</h1>
      <p className="calm">{person?.guest ? texts.account.staysYours(person.name) : texts.account.keepsYourName}</p>
      <div className="card">
        <AccountName value={name} change={setName} />
        <PasswordField label={texts.account.password} value={password} change={setPassword} kind="new" />
        <TextField
          label={texts.account.emailIfYouLike}
          value={email}
          change={setEmail}
          help={texts.account.whatEmailIsFor}
          autoComplete="email"
        />
        {registrations === 'invited' ? <Invitation value={invitation} change={setInvitation} /> : null}
        {registrations === 'closed' ? <p role="status">{texts.admin.noNewAccounts}</p> : null}
        <Trouble text={problem} />
        <button type="submit" className="button main large" disabled={registrations === 'closed'}>
          {texts.account.createIt}
        </button>
      </div>
      <div className="door-links">
        <Link href="/sign-in">{texts.account.haveOne}</Link>
      </div>
    </form>
  );
}

type Typed = Pick<TextFieldProps, 'value' | 'change'>;

function AccountName(typed: Typed) {
  return <TextField {...typed} label={texts.account.name} required maxLength={NAME_LENGTH} autoComplete="username" />;
}

/** Where one needs an invitation to get an account. */
function Invitation(typed: Typed) {
  return (
    <TextField
      {...typed}
      label={texts.admin.invitationCode}
      help={texts.admin.invitationNeeded}
      required
      maxLength={CODE_LENGTH}
      autoComplete="off"
    />
  );
}

function OfferAccount({ name, create }: { readonly name: string; create(): void }) {
  return (
    <div className="offer-account card">
      <p>{texts.account.nobodyCalled(name)}</p>
      <button type="button" className="button plain" onClick={create}>
        {texts.account.createNamed(name)}
      </button>
    </div>
  );
}

/** Who may make an account here, as far as it is known. */
function useRegistrations(): Registrations {
  return useLoaded(askServer, '')?.registrations ?? 'open';
}

/** Back to where somebody came from (`?to=/table/…`), within this site only. */
function useWayOn(): () => void {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const to = search.get('to') ?? '/';
  return () => go(/^\/(?![/\\])/.test(to) ? to : '/');
}

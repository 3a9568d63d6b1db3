import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { AccountAnswer } from '../../../wire/people.ts';
import type { Answer } from '../../connection/http.ts';
import { call } from '../../connection/http.ts';
import { preferences } from '../../page/preferences.ts';
import { PasswordField, TextField } from '../../parts/Fields.tsx';
import { Tick } from '../../parts/Tick.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { allowNotifications, canNotify } from '../../parts/turn.ts';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';

/** Where mail goes, and how my turn finds me when I am away. */
export function Mail() {
  const [own, setOwn] = useState<AccountAnswer>();
  const [mails, setMails] = useState(false);
  useEffect(() => {
    Promise.all([call('account'), call('server')]).then(
      ([own, server]) => {
        if ('value' in own) setOwn(own.value);
        setMails('value' in server && server.value.mail);
      },
      () => {},
    );
  }, []);
  if (!own) return null;
  return (
    <>
      <Calls own={own} mails={mails} changed={setOwn} />
      <Email kept={own.email} changed={(email) => setOwn({ ...own, email })} />
    </>
  );
}

interface CallsProps {
  readonly own: AccountAnswer;
  /** Whether this server sends mail at all. */
  readonly mails: boolean;
  changed(own: AccountAnswer): void;
}

function Calls({ own, mails, changed }: CallsProps) {
  const notify = useStore(preferences, ({ notify }) => notify);
  const [problem, setProblem] = useState<string | null>(null);
  const done = (answer: Answer<AccountAnswer>) => {
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) changed(answer.value);
  };
  return (
    <section className="card own-form" aria-labelledby="calls">
      <h2 id="calls">{texts.account.onMyTurn}</h2>
      {canNotify() ? (
        <Tick checked={notify} change={allowNotifications} help={texts.account.notificationHelp}>
          {texts.account.notification}
        </Tick>
      ) : null}
      {mails ? (
        <Tick
          checked={own.turnMail}
          change={async (on) => done(await call('setTurnMail', { on }))}
          help={texts.account.mailHelp}
        >
          {texts.account.mail}
        </Tick>
      ) : (
        <p className="calm">{texts.account.noMail}</p>
      )}
      <Trouble text={problem} />
    </section>
  );
}

interface EmailProps {
  readonly kept: string | null;
  changed(email: string | null): void;
}

function Email({ kept, changed }: EmailProps) {
  const [email, setEmail] = useState(kept ?? '');
  const [password, setPassword] = useState('');
  const send = async () => {
    const answer = await call('setEmail', { email: email.trim() === '' ? null : email.trim(), password });
    if ('value' in answer) {
      changed(answer.value.email);
      setEmail(answer.value.email ?? '');
      setPassword('');
    }
    return answer;
  };
  return (
    <OwnForm
      title={texts.account.email}
      button={texts.account.keepEmail}
      done={kept === null ? texts.account.noEmailKept : texts.account.emailKept}
      send={send}
    >
      <TextField
        label={texts.account.emailAddress}
        value={email}
        change={setEmail}
        help={texts.account.emailHelp}
        autoComplete="email"
      />
      <PasswordField label={texts.account.yourPassword} value={password} change={setPassword} kind="current" />
    </OwnForm>
  );
}

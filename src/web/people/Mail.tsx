import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { AccountAnswer } from '../../wire/people.ts';
import type { Answer } from '../connection/http.ts';
import { accounts } from '../connection/people.ts';
import { Trouble } from '../pages/Trouble.tsx';
import { preferences } from '../stage/preferences.ts';
import { allowNotifications, canNotify } from '../turn.ts';
import { TextField } from './Fields.tsx';
import { OwnForm } from './OwnForm.tsx';
import { Tick } from './Tick.tsx';

/** Where mail goes, and how my turn finds me when I am away. */
export function Mail() {
  const [own, setOwn] = useState<AccountAnswer>();
  const [mails, setMails] = useState(false);
  useEffect(() => {
    Promise.all([accounts.own(), accounts.server()]).then(
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
      <h2 id="calls">When it is my turn</h2>
      {canNotify() ? (
        <Tick checked={notify} change={allowNotifications} help="While a page of this box is open in another tab.">
          Show a notification in this browser
        </Tick>
      ) : null}
      {mails ? (
        <Tick
          checked={own.turnMail}
          change={async (on) => done(await accounts.turnMail(on))}
          help="One mail for every turn that comes while you are away. Each of them has a link that ends them."
        >
          Send me a mail
        </Tick>
      ) : (
        <p className="calm">This server sends no mail.</p>
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
  const send = async () => {
    const answer = await accounts.email(email.trim() === '' ? null : email.trim());
    if ('value' in answer) {
      changed(answer.value.email);
      setEmail(answer.value.email ?? '');
    }
    return answer;
  };
  return (
    <OwnForm
      title="E-mail"
      button="Keep this address"
      done={kept === null ? 'No address is kept.' : 'Kept.'}
      send={send}
    >
      <TextField
        label="E-mail address"
        value={email}
        change={setEmail}
        help="For a new password, and for your turn if you want that. Empty: none is kept."
        autoComplete="email"
      />
    </OwnForm>
  );
}

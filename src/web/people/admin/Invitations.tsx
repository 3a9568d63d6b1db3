import { type FormEvent, useState } from 'react';
import { INVITATION_DAYS, INVITED_MOST, type Invitation, WORD_LONGEST } from '../../../wire/admin.ts';
import { call } from '../../connection/http.ts';
import { TextField } from '../../parts/Fields.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';
import { NumberField } from './NumberField.tsx';

interface InvitationsProps {
  readonly list: readonly Invitation[];
  changed(): Promise<void>;
}

/** Links by which somebody makes an account where not everybody can. */
export function Invitations({ list, changed }: InvitationsProps) {
  const withdraw = async (id: string) => {
    await call('withdrawInvitation', { id });
    await changed();
  };
  return (
    <section className="card own-form" aria-labelledby="invitations">
      <h2 id="invitations">{texts.admin.invitations}</h2>
      {list.length === 0 ? <p className="calm">{texts.admin.noInvitations}</p> : null}
      <ul className="rows">
        {list.map(({ id, note, used, uses, until }) => (
          <li key={id} className="row">
            <div>
              <b>{note === '' ? texts.admin.nameless : note}</b>{' '}
              <span className="calm">{texts.admin.invitation(used, uses, texts.dates.day(until))}</span>
            </div>
            <button
              type="button"
              className="button plain"
              aria-label={texts.admin.withdrawFor(note === '' ? texts.admin.nameless : note)}
              onClick={() => withdraw(id)}
            >
              {texts.admin.withdraw}
            </button>
          </li>
        ))}
      </ul>
      <NewInvitation changed={changed} />
    </section>
  );
}

function NewInvitation({ changed }: { changed(): Promise<void> }) {
  const [note, setNote] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('14');
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await call('makeInvitation', { note, uses: Number(uses), days: Number(days) });
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('refusal' in answer) return;
    setNote('');
    setLink(`${location.origin}/register?invitation=${answer.value.code}`);
    await changed();
  };
  return (
    <form className="new-invitation" aria-label={texts.admin.makeInvitation} onSubmit={make}>
      <TextField
        label={texts.admin.invitationFor}
        value={note}
        change={setNote}
        maxLength={WORD_LONGEST}
        autoComplete="off"
      />
      <div className="numbers">
        <span>{texts.admin.invitationUses}</span>
        <NumberField label={texts.admin.invitationUses} value={uses} change={setUses} min={1} max={INVITED_MOST} />
        <span>{texts.admin.invitationDays}</span>
        <NumberField label={texts.admin.invitationDays} value={days} change={setDays} min={1} max={INVITATION_DAYS} />
      </div>
      <button type="submit" className="button plain">
        {texts.admin.makeInvitation}
      </button>
      <Trouble text={problem} />
      {link === null ? null : (
        <div role="status">
          <p>{texts.admin.newLink}</p>
          <code className="secret">{link}</code>
        </div>
      )}
    </form>
  );
}

import { type FormEvent, useId, useState } from 'react';
import type { Held, LookedAfter as Person, Restraint } from '../../../wire/admin.ts';
import { type Answer, call } from '../../connection/http.ts';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';
import { WhyField } from './WhyField.tsx';

interface LookedAfterProps {
  readonly person: Person;
  /** The report that led to it. */
  readonly report?: string;
  /** Something was done. */
  changed(): Promise<void>;
}

const kinds = ['muted', 'suspended'] as const;
const begins = { muted: 'mutePerson', suspended: 'suspend' } as const;
const ends = { muted: 'unmutePerson', suspended: 'unsuspend' } as const;

/** Somebody, what they are kept from, and what can be done about it. */
export function LookedAfter({ person, report, changed }: LookedAfterProps) {
  const [asked, setAsked] = useState<Restraint | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const told = async (answer: Answer<unknown>) => {
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('refusal' in answer) return;
    setAsked(null);
    await changed();
  };
  const lift = async (kind: Restraint) => told(await call(ends[kind], { id: person.id, report }));
  return (
    <div className="looked-after">
      <div className="who">
        <b>{person.name}</b>
        {(['guest', 'bot'] as const).map((is) =>
          person[is] ? (
            <span key={is} className="tag">
              {texts.admin[is]}
            </span>
          ) : null,
        )}
        {person.admin ? <span className="tag">{texts.admin.isAdmin}</span> : null}
      </div>
      {person.restraints.map((held) => (
        <Holding key={held.kind} held={held} name={person.name} lift={() => lift(held.kind)} />
      ))}
      {person.admin ? <p className="calm">{texts.admin.adminStays}</p> : null}
      {person.admin ? null : (
        <div className="row-ways">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button plain"
              aria-expanded={asked === kind}
              aria-label={texts.admin.really(texts.admin.restraints[kind].begin, person.name)}
              onClick={() => setAsked(asked === kind ? null : kind)}
            >
              {texts.admin.restraints[kind].begin}
            </button>
          ))}
        </div>
      )}
      {asked === null ? null : <Restrain key={asked} kind={asked} person={person} report={report} told={told} />}
      <Trouble text={problem} />
    </div>
  );
}

interface HoldingProps {
  readonly held: Held;
  readonly name: string;
  lift(): void;
}

function Holding({ held: { kind, until, why }, name, lift }: HoldingProps) {
  const words = texts.admin.restraints[kind];
  const time = until === null ? texts.admin.untilLifted : texts.admin.until(texts.dates.moment(until));
  return (
    <div className="holding">
      <div>
        <b>{texts.admin.state(words.state, time)}</b>
        <p className="written">{why}</p>
      </div>
      <button type="button" className="button plain" aria-label={words.liftFor(name)} onClick={lift}>
        {words.lift}
      </button>
    </div>
  );
}

/** For an hour, a day, three, a week, a month, or until it is lifted. */
const spans = [1, 24, 72, 168, 720] as const;

interface RestrainProps {
  readonly kind: Restraint;
  readonly person: Person;
  readonly report: string | undefined;
  told(answer: Answer<unknown>): Promise<void>;
}

function Restrain({ kind, person, report, told }: RestrainProps) {
  const id = useId();
  const [hours, setHours] = useState<number>(24);
  const [why, setWhy] = useState('');
  const words = texts.admin.restraints[kind];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await told(await call(begins[kind], { id: person.id, hours: hours === 0 ? null : hours, why, report }));
  };
  return (
    <form className="restrain" aria-label={texts.admin.really(words.begin, person.name)} onSubmit={send}>
      <p className="calm">{words.does}</p>
      <div className="field">
        <label htmlFor={id}>{texts.admin.howLong}</label>
        <select id={id} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {spans.map((span) => (
            <option key={span} value={span}>
              {texts.admin.hours(span)}
            </option>
          ))}
          <option value={0}>{texts.admin.untilLifted}</option>
        </select>
      </div>
      <WhyField value={why} change={setWhy} help={texts.admin.whyPerson} />
      <button type="submit" className="button main">
        {texts.admin.really(words.begin, person.name)}
      </button>
    </form>
  );
}

import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { Link } from 'wouter';
import { type ReportAnswer, WORD_LONGEST } from '../../../wire/admin.ts';
import { call } from '../../connection/http.ts';
import { TextField } from '../../parts/Fields.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { titleOf } from '../../shelf/games.ts';
import { ago } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';
import { CloseTable } from './CloseTable.tsx';
import { Entry } from './Entry.tsx';
import { LookedAfter } from './LookedAfter.tsx';
import { Refused } from './Refused.tsx';
import { useAsked } from './useAsked.ts';

/** A report, what belongs to it, and what to do about it. */
export function ReportPage({ id }: { readonly id: string }) {
  const [answer, again] = useAsked(useCallback(() => call('adminReport', { id }), [id]));
  const report = answer && 'value' in answer ? answer.value : undefined;
  return (
    <>
      <Link href="/admin" className="button quiet back">
        ‹ {texts.admin.back}
      </Link>
      <Refused answer={answer} />
      {report ? <Report report={report} changed={again} /> : null}
    </>
  );
}

interface ReportProps {
  readonly report: ReportAnswer;
  changed(): Promise<void>;
}

function Report({ report, changed }: ReportProps) {
  const { id, at, by, about, aboutName, text, closed, table, messages, earlier, acts } = report;
  return (
    <div className="report">
      <div className="report-told">
        <Part title={texts.admin.reported}>
          <p>
            <b>{texts.admin.about(by.name, aboutName)}</b> <span className="calm">{ago(at, Date.now())}</span>
          </p>
          <p className="written">{text}</p>
          {closed === null ? null : <p className="tag">{texts.admin.isClosed(ago(closed, Date.now()))}</p>}
        </Part>
        {table ? <AtTable table={table} about={about?.id} /> : null}
        {messages.length > 0 ? (
          <Part title={texts.admin.messages}>
            <Lines
              lines={messages.map(({ id, from, text }) => ({ id, person: from.id, name: from.name, text }))}
              about={about?.id}
            />
          </Part>
        ) : null}
        {earlier.length > 0 ? (
          <Part title={texts.admin.earlierOnes}>
            <ul className="rows">
              {earlier.map(({ id, at, by, text }) => (
                <li key={id} className="row">
                  <div>
                    <Link href={`/admin/reports/${id}`}>{by.name}</Link>{' '}
                    <span className="calm">{ago(at, Date.now())}</span>
                    <p className="written">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
      </div>
      <div className="report-acts">
        <Part title={texts.admin.aboutPerson(aboutName)}>
          {about ? (
            <LookedAfter person={about} report={id} changed={changed} />
          ) : (
            <p className="calm">{texts.admin.gone(aboutName)}</p>
          )}
        </Part>
        {table?.open ? <CloseTable table={table.id} report={id} changed={changed} /> : null}
        <Settle id={id} isClosed={closed !== null} changed={changed} />
        <Part title={texts.admin.done}>
          {acts.length === 0 ? <p className="calm">{texts.admin.nothingDone}</p> : null}
          <ul className="rows" aria-label={texts.admin.done}>
            {acts.map((entry) => (
              <Entry key={entry.id} entry={{ ...entry, report: null }} />
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="card own-form" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface AtTableProps {
  readonly table: NonNullable<ReportAnswer['table']>;
  readonly about: string | undefined;
}

function AtTable({ table: { id, game, lines }, about }: AtTableProps) {
  return (
    <Part title={texts.admin.saidThere}>
      {lines.length === 0 ? <p className="calm">{texts.admin.saidNothing}</p> : <Lines lines={lines} about={about} />}
      <Link href={`/table/${id}`} className="button plain">
        {texts.admin.toTable} · {titleOf(game)}
      </Link>
    </Part>
  );
}

interface LinesProps {
  readonly lines: readonly {
    readonly id: string;
    readonly person: string;
    readonly name: string;
    readonly text: string;
  }[];
  /** Whose lines stand out. */
  readonly about: string | undefined;
}

function Lines({ lines, about }: LinesProps) {
  return (
    <ol className="said-lines">
      {lines.map(({ id, person, name, text }) => (
        <li key={id} className={person === about ? 'theirs' : ''}>
          <b>{name}</b>{' '}
          {text === '' ? <i className="calm">{texts.talk.deleted}</i> : <span className="written">{text}</span>}
        </li>
      ))}
    </ol>
  );
}

interface SettleProps {
  readonly id: string;
  readonly isClosed: boolean;
  changed(): Promise<void>;
}

function Settle({ id, isClosed, changed }: SettleProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const settle = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await call('settleReport', { id, open: isClosed, note });
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('refusal' in answer) return;
    setNote('');
    await changed();
  };
  return (
    <form className="card own-form" aria-label={texts.admin.settle} onSubmit={settle}>
      <h2>{texts.admin.settle}</h2>
      <TextField label={texts.admin.note} value={note} change={setNote} maxLength={WORD_LONGEST} autoComplete="off" />
      <Trouble text={problem} />
      <button type="submit" className={`button ${isClosed ? 'plain' : 'main'}`}>
        {isClosed ? texts.admin.openAgain : texts.admin.settleIt}
      </button>
    </form>
  );
}

import { useState } from 'react';
import { call } from '../../connection/http.ts';
import { TextField } from '../../parts/Fields.tsx';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';
import { WhyField } from './WhyField.tsx';

interface CloseTableProps {
  /** The table that a report is about; without one its link is asked for. */
  readonly table?: string;
  readonly report?: string;
  changed?(): Promise<void>;
}

/** Closes a table; everybody at it is told why. */
export function CloseTable({ table, report, changed }: CloseTableProps) {
  const [link, setLink] = useState('');
  const [why, setWhy] = useState('');
  const send = async () => {
    const answer = await call('closeTable', { table: table ?? idIn(link), why, report });
    if ('value' in answer) await changed?.();
    return answer;
  };
  return (
    <OwnForm title={texts.admin.closeTable} button={texts.admin.closeIt} done={texts.admin.tableClosed} send={send}>
      <p className="calm">{texts.admin.closeTableHelp}</p>
      {table === undefined ? (
        <TextField label={texts.admin.whichTable} value={link} change={setLink} required autoComplete="off" />
      ) : null}
      <WhyField value={why} change={setWhy} help={texts.admin.whyTable} />
    </OwnForm>
  );
}

/** The id at the end of a link; what is no link is taken as an id. */
export function idIn(link: string): string {
  return link.trim().split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
}

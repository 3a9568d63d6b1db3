import { type FormEvent, useState } from 'react';
import type { Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import { Trouble } from '../pages/Trouble.tsx';
import { texts } from '../texts/index.ts';

/** "Saved" is said when it is stored, and not before. */
export function SaveForm({ table, me }: { readonly table: Table; readonly me: string }) {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof api.save>>>();
  if (table.settings.saveBy === 'host' && table.host !== me) {
    return <p className="calm">{texts.tableMenu.onlyHostSaves}</p>;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(undefined);
    setAnswer(await api.save(table.id, name));
  };
  return (
    <form onSubmit={submit}>
      <h3>{texts.tableMenu.saveMoment}</h3>
      <div className="inline">
        <input
          aria-label={texts.tableMenu.saveName}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button plain">
          {texts.tableMenu.save}
        </button>
      </div>
      {answer && 'value' in answer ? <p role="status">{texts.tableMenu.saved(answer.value.save.name)}</p> : null}
      <Trouble text={answer && 'refusal' in answer ? texts.tableMenu.notSaved(answer.sentence) : null} />
    </form>
  );
}

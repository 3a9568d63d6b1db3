import { type FormEvent, useState } from 'react';
import { whyNot } from '../../../tables/core/offers.ts';
import { SAVE_LENGTH, type Save } from '../../../tables/records/save.ts';
import type { Answer } from '../../connection/http.ts';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';
import type { TableActions } from '../useTableActions.ts';

interface SaveFormProps extends Pick<TableActions, 'offers'> {
  save(name: string): Promise<Answer<Saved>>;
}

interface Saved {
  readonly save: Pick<Save, 'name'>;
}

/** "Saved" is said when it is stored, and not before. */
export function SaveForm({ offers, save }: SaveFormProps) {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState<Answer<Saved>>();
  const refusal = whyNot(offers, 'save');
  if (refusal?.code === 'host-only') return <p className="calm">{texts.tableMenu.onlyHostSaves}</p>;
  if (refusal) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(undefined);
    setAnswer(await save(name));
  };
  return (
    <form onSubmit={submit}>
      <h3>{texts.tableMenu.saveMoment}</h3>
      <div className="inline">
        <input
          aria-label={texts.tableMenu.saveName}
          required
          maxLength={SAVE_LENGTH}
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

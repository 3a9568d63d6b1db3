import { type FormEvent, useState } from 'react';
import { NAME_LENGTH } from '../../../tables/table/name.ts';
import { signIn } from '../../connection/session.ts';
import { LineField } from '../../parts/LineField.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';

/** Whoever wants to talk gives a name first. */
export function TellName() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await signIn(name);
    setProblem('value' in answer ? null : answer.sentence);
  };
  return (
    <>
      <Trouble text={problem} />
      <form className="say" onSubmit={submit}>
        <LineField
          label={texts.talk.nameToTalk}
          required
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          value={name}
          change={setName}
        />
        <button type="submit" className="button plain">
          {texts.talk.tellName}
        </button>
      </form>
    </>
  );
}

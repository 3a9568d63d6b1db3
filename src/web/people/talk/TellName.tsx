import { type FormEvent, useState } from 'react';
import { NAME_LENGTH } from '../../../tables/table/name.ts';
import { signIn } from '../../connection/session.ts';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';

/** Whoever wants to talk tells a name first. */
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
        <input
          aria-label={texts.talk.nameToTalk}
          placeholder={texts.talk.nameToTalk}
          required
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button plain">
          {texts.talk.tellName}
        </button>
      </form>
    </>
  );
}

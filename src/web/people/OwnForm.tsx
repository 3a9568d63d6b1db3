import { type FormEvent, type ReactNode, useState } from 'react';
import type { Answer } from '../connection/http.ts';
import { Trouble } from '../parts/Trouble.tsx';

interface OwnFormProps {
  readonly title: string;
  readonly button: string;
  /** Shown once the server has done it. */
  readonly done: string;
  readonly children: ReactNode;
  send(): Promise<Answer<unknown>>;
}

/** A form about my account, with what the server says to it. */
export function OwnForm({ title, button, done, children, send }: OwnFormProps) {
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(await send());
  };
  return (
    <form className="own-form card" aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      {children}
      {answer && 'value' in answer && done !== '' ? (
        <p className="done" role="status">
          {done}
        </p>
      ) : null}
      <Trouble text={answer && 'refusal' in answer ? answer.sentence : null} />
      <button type="submit" className="button plain">
        {button}
      </button>
    </form>
  );
}

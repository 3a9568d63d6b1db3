import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Draft, Writing } from '../../connection/writing.ts';
import { LineField } from '../../parts/LineField.tsx';
import { texts } from '../../texts/index.ts';

/** What takes drafts, at a table or to somebody. */
type Pen = Pick<Writing<never>, 'say' | 'tryAgain' | 'drop'>;

/** A draft on its way, or why it was not sent and what can be done about it. */
export function Unsent({ draft: { id, text, problem }, pen }: { readonly draft: Draft; readonly pen: Pen }) {
  if (problem === null) return <li className="on-its-way">{text} …</li>;
  return (
    <li className="unsent">
      <span className="text">{text}</span>
      <span role="alert">{texts.talk.notSent(problem)}</span>
      <span className="ways">
        <button type="button" className="button plain" onClick={() => pen.tryAgain(id)}>
          {texts.talk.tryAgain}
        </button>
        <button type="button" className="button quiet" onClick={() => pen.drop(id)}>
          {texts.talk.drop}
        </button>
      </span>
    </li>
  );
}

interface SayProps {
  readonly pen: Pen;
  readonly label: string;
  readonly longest: number;
}

export function Say({ pen, label, longest }: SayProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    return pen.say(text);
  };
  return (
    <form className="say" onSubmit={submit}>
      <LineField label={label} maxLength={longest} autoComplete="off" value={text} change={setText} />
      <button type="submit" className="button plain">
        {texts.talk.send}
      </button>
    </form>
  );
}

/** A list that shows its end, and again when something new is there; the page around it stays where it is. */
export function useAtEnd(lines: readonly { readonly id: string }[], drafts: readonly Draft[]) {
  const list = useRef<HTMLOListElement>(null);
  const last = drafts.at(-1)?.id ?? lines.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return list;
}

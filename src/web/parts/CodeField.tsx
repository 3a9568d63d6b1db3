import { useEffect, useId, useRef } from 'react';
import { texts } from '../texts/index.ts';

interface CodeFieldProps {
  readonly value: string;
  change(value: string): void;
  readonly help: string;
}

/** The six digits of a telephone, or a code that stands in for them. It appears when it is asked for. */
export function CodeField({ value, change, help }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="field">
      <label htmlFor={id}>{texts.safety.code}</label>
      <input
        ref={input}
        id={id}
        required
        value={value}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        onChange={(event) => change(event.target.value)}
      />
      <small id={`${id}-help`}>{help}</small>
    </div>
  );
}

import { type HTMLInputAutoCompleteAttribute, useId } from 'react';
import { PASSWORD_LEAST } from '../../wire/people.ts';
import { texts } from '../texts/index.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  change(value: string): void;
  readonly type?: 'text' | 'email';
  readonly help?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextField({ label, value, change, type = 'text', help, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => change(event.target.value)}
        {...input}
      />
      {help ? <small id={`${id}-help`}>{help}</small> : null}
    </div>
  );
}

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  change(value: string): void;
  /** A new one has rules; one that is there already has none. */
  readonly kind: 'new' | 'current';
}

export function PasswordField({ label, value, change, kind }: PasswordFieldProps) {
  const id = useId();
  const isNew = kind === 'new';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        required
        value={value}
        autoComplete={`${kind}-password`}
        aria-describedby={isNew ? `${id}-help` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {isNew ? <small id={`${id}-help`}>{texts.account.passwordLeast(PASSWORD_LEAST)}</small> : null}
    </div>
  );
}

import { useId } from 'react';
import { NAME_LENGTH } from '../../tables/table/name.ts';
import { texts } from '../texts/index.ts';

/** Asked only when somebody acts: watching needs no name. */
export function NameField({ name, change }: { readonly name: string; change(name: string): void }) {
  const id = useId();
  return (
    <div className="field name-field">
      <label htmlFor={id}>{texts.opening.nickname}</label>
      <input
        id={id}
        required
        maxLength={NAME_LENGTH}
        autoComplete="nickname"
        value={name}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}

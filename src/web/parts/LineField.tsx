import type { InputHTMLAttributes } from 'react';

export interface LineFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  change(value: string): void;
}

/** A line to type in whose label stands inside it. */
export function LineField({ label, change, ...rest }: LineFieldProps) {
  return <input aria-label={label} placeholder={label} onChange={(event) => change(event.target.value)} {...rest} />;
}

import { type ReactNode, useId } from 'react';

interface TickProps {
  readonly checked: boolean;
  readonly help: string;
  readonly children: ReactNode;
  change(checked: boolean): void;
}

/** Yes or no, with what it means. */
export function Tick({ checked, help, children, change }: TickProps) {
  const id = useId();
  return (
    <div className="tick">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-help`}
        onChange={(event) => change(event.target.checked)}
      />
      <label htmlFor={id}>{children}</label>
      <small id={`${id}-help`}>{help}</small>
    </div>
  );
}

import { type ReactNode, useState } from 'react';

export interface SureButtonProps {
  readonly className?: string;
  readonly label: string;
  /** What the second press says. */
  readonly sure: string;
  /** What it is about, where the label does not say it. */
  readonly children?: ReactNode;
  act(): void;
}

/** For what cannot be taken back: it is pressed twice. */
export function SureButton({ className = 'button quiet', label, sure, act, children }: SureButtonProps) {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className={className}
      onClick={() => (asked ? act() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? sure : label}
      {children}
    </button>
  );
}

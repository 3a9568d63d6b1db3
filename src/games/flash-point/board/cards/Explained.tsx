import { type ReactNode, useId, useState } from 'react';

export interface ExplainedProps {
  readonly children: ReactNode;
  /** What it means, and how far it is from mattering. */
  readonly means: string;
}

/** A word that says what it stands for: on pointing, on focus and on a press. */
export function Explained({ children, means }: ExplainedProps) {
  const [told, setTold] = useState(false);
  const tip = useId();
  return (
    <span className="tipped">
      <button
        type="button"
        className="means"
        aria-describedby={tip}
        onClick={() => setTold(!told)}
        onBlur={() => setTold(false)}
        onKeyDown={({ key }) => (key === 'Escape' ? setTold(false) : undefined)}
      >
        {children}
      </button>
      <span role="tooltip" id={tip} className={`tip ${told ? 'told' : ''}`}>
        {means}
      </span>
    </span>
  );
}

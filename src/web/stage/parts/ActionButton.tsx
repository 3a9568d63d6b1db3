import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { texts } from '../../texts/index.ts';

export interface ActionButtonProps {
  readonly children: ReactNode;
  onAct(): void;
  /** Why it cannot be pressed now: said on pointing, on focus and on touch. */
  readonly whyNot?: string | undefined;
  /** Its command is on its way. */
  readonly pending?: boolean | undefined;
  /** Takes no press now, but stays where it is so that focus is not lost. */
  readonly idle?: boolean | undefined;
  /** Why it takes none: said on a press. */
  readonly whyIdle?: string | undefined;
  /** Cannot be taken back. */
  readonly final?: boolean | undefined;
  readonly hotkey?: string | undefined;
  readonly kind?: 'main' | 'plain' | 'quiet';
  readonly className?: string;
  /** For boards with one tab stop. */
  readonly tabIndex?: number | undefined;
  /** What the guide says of it. */
  readonly explain?: string | undefined;
  /** The full text of what it shows in short. */
  readonly says?: string | undefined;
}

/** A button for an offer. What is refused stays reachable and says why. */
export function ActionButton(props: ActionButtonProps) {
  const { children, onAct, whyNot, pending, idle, whyIdle, final, hotkey } = props;
  const { kind = 'plain', className = '', tabIndex, explain, says } = props;
  const [told, setTold] = useState(false);
  const tip = useId();
  const refused = whyNot ?? (idle && told ? whyIdle : undefined);
  const note = refused ?? (final ? texts.stage.isFinal : undefined);
  /** The second half of a double press is not told off for what the first has done. */
  const press = ({ detail }: MouseEvent) => {
    if (whyNot || idle) setTold(told || detail < 2);
    else if (!pending) onAct();
  };
  return (
    <span className="tipped">
      <button
        type="button"
        className={`button ${kind} ${className}`}
        aria-disabled={Boolean(whyNot || idle || pending)}
        tabIndex={tabIndex}
        data-explain={explain}
        data-says={says}
        aria-busy={pending}
        aria-describedby={note ? tip : undefined}
        onClick={press}
        onBlur={() => setTold(false)}
      >
        {children}
        {final && !refused ? <DieMark /> : null}
        {hotkey ? (
          <span className="key" aria-hidden="true">
            {hotkey}
          </span>
        ) : null}
      </button>
      {note ? (
        <span role="tooltip" id={tip} className={`tip ${told ? 'told' : ''} ${refused ? '' : 'note'}`}>
          {note}
        </span>
      ) : null}
    </span>
  );
}

/** The sign for what draws something, and so cannot be taken back. */
function DieMark() {
  return (
    <svg className="die-mark" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="5" cy="5" r="1.3" fill="currentColor" />
      <circle cx="11" cy="11" r="1.3" fill="currentColor" />
      <circle cx="8" cy="8" r="1.3" fill="currentColor" />
    </svg>
  );
}

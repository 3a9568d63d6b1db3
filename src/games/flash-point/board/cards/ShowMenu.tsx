import { useRef, useState } from 'react';
import { useDismissed } from '../../../../web/stage/parts/dismiss.ts';
import type { Card } from '../model/useFireCard.ts';
import { texts } from '../texts/index.ts';

/** What can be laid over the board on demand. */
export interface Views {
  readonly danger: boolean;
  readonly arrows: boolean;
  readonly quadrants: boolean;
  readonly numbers: boolean;
}

export const noViews: Views = { danger: false, arrows: false, quadrants: false, numbers: false };

export interface ShowMenuProps {
  readonly views: Views;
  change(views: Views): void;
  /** The card of the last fire; none before the first one. */
  readonly card: Card | null;
}

export function ShowMenu({ views, change, card }: ShowMenuProps) {
  const toggle = (view: keyof Views) => change({ ...views, [view]: !views[view] });
  return (
    <div className="show">
      {card ? <FireAgain card={card} /> : null}
      <button
        type="button"
        className="button quiet danger-toggle"
        aria-pressed={views.danger}
        onClick={() => toggle('danger')}
      >
        <svg width="18" height="18" viewBox="-12 -12 24 24" aria-hidden="true">
          <path
            d="M0-10 11 9H-11ZM-1.300-4H1.300L.9 3H-.9ZM0 4.500A1.400 1.400 0 1 0 .1 4.500Z"
            fill="currentColor"
            fillRule="evenodd"
          />
        </svg>
        <span>{texts.views.danger}</span>
      </button>
      <Layers views={views} toggle={toggle} />
    </div>
  );
}

function FireAgain({ card }: { readonly card: Card }) {
  return (
    <button
      type="button"
      className="button quiet fire-again"
      title={texts.fire.title}
      aria-label={texts.fire.again}
      aria-pressed={card.open}
      onClick={() => card.turn(!card.open)}
    >
      <svg width="18" height="18" viewBox="-12 -12 24 24" aria-hidden="true">
        <path
          d="M-7 9C-12 2-7-2-6-8-2-5-1-2-1 1 2-3 3-6 3-11 9-5 12 2 7 9 3 12-3 12-7 9Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

function Layers({ views, toggle }: { readonly views: Views; toggle(view: keyof Views): void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useDismissed(menu, open, () => setOpen(false));
  return (
    <details ref={menu} className="show-menu" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button quiet">
        <svg width="18" height="18" viewBox="-12 -12 24 24" aria-hidden="true">
          <path
            d="M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0ZM0-4A4 4 0 1 1 0 4 4 4 0 0 1 0-4Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <span>{texts.views.show}</span>
      </summary>
      <fieldset>
        {layers.map((view) => (
          <label key={view}>
            <input type="checkbox" checked={views[view]} onChange={() => toggle(view)} />
            {texts.views.layers[view]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const layers = ['danger', 'arrows', 'quadrants', 'numbers'] as const satisfies readonly (keyof Views)[];

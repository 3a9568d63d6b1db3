import { type ReactNode, useId, useState } from 'react';
import { type Offered, type View, whyIdleAt } from '../model/view.ts';

export interface SpotProps {
  readonly view: View;
  readonly offer: Offered | undefined;
  /** Its name within the area. */
  readonly spot: string;
  readonly tabIndex: number;
  readonly className: string;
  /** What the guide says of it. */
  readonly explain: string;
  /** Its drawing and its name. */
  readonly children: ReactNode;
}

/** A role or a rank: glows when it may be taken, and says why not when it may not. */
export function Spot({ view, offer, spot, tabIndex, className, explain, children }: SpotProps) {
  const [told, setTold] = useState(false);
  const tip = useId();
  const refused = offer?.refusal && view.whyNot(offer.refusal);
  const why = refused ?? (told && !offer ? whyIdleAt(view) : undefined);
  const open = offer && !offer.refusal;
  const number = offer ? view.placed.numbered.indexOf(offer) + 1 : 0;
  const press = () => (open ? view.act(offer.action) : setTold(true));
  return (
    <span className="tipped spot-place">
      <button
        type="button"
        className={`spot ${className} ${open ? 'open' : ''} ${offer?.refusal ? `no-${offer.refusal.code}` : ''}`}
        data-spot={spot}
        data-explain={explain}
        tabIndex={tabIndex}
        aria-disabled={!open}
        aria-busy={open && view.pending === offer.action}
        aria-describedby={why ? tip : undefined}
        aria-keyshortcuts={number > 0 && number < 10 ? `${number}` : undefined}
        onClick={press}
        onBlur={() => setTold(false)}
      >
        {children}
        {number > 0 && number < 10 ? (
          <span className="key" aria-hidden="true">
            {number}
          </span>
        ) : null}
      </button>
      {why ? (
        <span role="tooltip" id={tip} className={`tip ${told ? 'told' : ''}`}>
          {why}
        </span>
      ) : null}
    </span>
  );
}

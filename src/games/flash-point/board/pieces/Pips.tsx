import { texts } from '../texts/index.ts';

export interface PipsProps {
  readonly ap: number;
  readonly special: number;
  /** How many of them an action would take. */
  readonly spends?: { readonly ap: number; readonly special: number } | undefined;
}

/** Action points as round pips, special ones as diamonds; what is about to be spent is hollow. */
export function Pips({ ap, special, spends }: PipsProps) {
  return (
    <span className="pips" data-explain="points" role="img" aria-label={texts.crew.points(ap, special)}>
      {count(ap).map((place) => (
        <i key={`a${place}`} className={`pip ${spends && place >= ap - spends.ap ? 'spent' : ''}`} />
      ))}
      {count(special).map((place) => (
        <i key={`s${place}`} className={`pip special ${spends && place >= special - spends.special ? 'spent' : ''}`} />
      ))}
      <b aria-hidden="true">
        {ap}
        {special > 0 ? <small>+{special}◆</small> : null}
      </b>
    </span>
  );
}

function count(many: number): number[] {
  return Array.from({ length: many }, (_, place) => place);
}

import type { Seat } from '../../../kit/contract/game.ts';
import type { Standing, Table } from '../../../tables/table/table.ts';
import { texts } from '../../texts/index.ts';
import type { TableActions } from '../useTableActions.ts';

export interface StandingFormProps {
  readonly table: Table;
  readonly actions: Pick<TableActions, 'offers'>;
  readonly names: readonly string[];
  /** A command is on its way. */
  readonly busy: boolean;
  /** Sets what a seat answers from now on. */
  stand(seat: Seat, answer: Standing | 'ask'): void;
}

/** What each seat answers from now on when others ask. */
export function StandingForm({ table, actions: { offers }, names, busy, stand }: StandingFormProps) {
  const open = offers.flatMap(({ action, refusal }) => (action.kind === 'standing' && !refusal ? [action] : []));
  if (open.length === 0) return null;
  const choose = (seat: Seat, answer: string) => {
    const wanted = open.find((action) => action.seat === seat && action.answer === answer);
    if (wanted) stand(seat, wanted.answer);
  };
  return (
    <fieldset>
      <legend>{texts.tableMenu.whenAsked}</legend>
      {[...new Set(open.map(({ seat }) => seat))].map((seat) => (
        <label key={seat} className="option-row">
          {names[seat]}
          <select
            value={table.standing[seat] ?? 'ask'}
            disabled={busy}
            onChange={(event) => choose(seat, event.target.value)}
          >
            {Object.entries(texts.tableMenu.answers).map(([answer, said]) => (
              <option key={answer} value={answer}>
                {said}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

import { isGuest } from '../../../tables/chairs/sitters.ts';
import { offered } from '../../../tables/core/offers.ts';
import { nameAt, type Table } from '../../../tables/table/table.ts';
import { ActionButton } from '../../stage/parts/ActionButton.tsx';
import { texts } from '../../texts/index.ts';
import type { Doing, TableActions } from '../useTableActions.ts';

/** The chairs that somebody has in prospect: others play for them there, or they are asked to play on. */
export function prospectsOf(table: Table, { offers }: TableActions, me: string | null) {
  return table.chairs.flatMap(({ name, taken, lender, asked }, place) => {
    const take = offered(
      offers,
      'sitter',
      ({ chair, sitter }) => chair === place && isGuest(sitter) && sitter.person === me,
    );
    if (!take) return [];
    if (lender?.id === me) return [{ place, name, take, decline: undefined }];
    const decline = offered(offers, 'sitter', ({ chair, sitter }) => chair === place && sitter === null);
    const asker = lender?.name ?? (taken && 'bot' in taken ? nameAt(table, table.host) : name);
    return asked?.id === me ? [{ place, name: asker, take, decline }] : [];
  });
}

interface SeatNoteProps extends Pick<Doing, 'done'> {
  readonly prospects: ReturnType<typeof prospectsOf>;
  readonly send: TableActions['send'];
}

/** Beside the prompt: somebody plays for me, or asks me to play on; one press settles it. */
export function SeatNote({ prospects, send, done }: SeatNoteProps) {
  return prospects.map(({ place, name, take, decline }) => (
    <span key={place} className="seat-note">
      {decline ? texts.tableMenu.asksYou(name) : texts.tableMenu.playsForYou(name)}
      <ActionButton kind="main" onAct={async () => done(await send(take))}>
        {decline ? texts.tableMenu.takeSeat : texts.tableMenu.playMyself}
      </ActionButton>
      {decline ? (
        <ActionButton kind="plain" onAct={async () => done(await send(decline))}>
          {texts.tableMenu.noThanks}
        </ActionButton>
      ) : null}
    </span>
  ));
}

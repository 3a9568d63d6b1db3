import { isGuest } from '../../../tables/chairs/sitters.ts';
import { offered } from '../../../tables/core/offers.ts';
import { nameAt } from '../../../tables/table/table.ts';
import { ActionButton } from '../../stage/parts/ActionButton.tsx';
import { texts } from '../../texts/index.ts';
import type { Doing } from '../useTableActions.ts';

interface SeatNoteProps extends Doing {
  readonly me: string | null;
}

/** Beside the prompt: somebody plays for me, or asks me to play on; one press settles it. */
export function SeatNote({ table, actions: { offers, send }, me, done }: SeatNoteProps) {
  const notes = table.chairs.flatMap(({ name, taken, lender, asked }, place) => {
    const take = offered(
      offers,
      'sitter',
      ({ chair, sitter }) => chair === place && isGuest(sitter) && sitter.person === me,
    );
    if (!take) return [];
    const decline = offered(offers, 'sitter', ({ chair, sitter }) => chair === place && sitter === null);
    if (lender?.id === me) return [{ place, name, take, decline: undefined }];
    const asker = lender?.name ?? (taken && 'bot' in taken ? nameAt(table, table.host) : name);
    return asked?.id === me ? [{ place, name: asker, take, decline }] : [];
  });
  return notes.map(({ place, name, take, decline }) => (
    <span key={place} className="seat-note">
      {decline ? texts.tableMenu.asksYou(name) : texts.tableMenu.playsForYou(name)}
      <ActionButton kind="main" onAct={async () => done(await send(take))}>
        {decline ? texts.tableMenu.takeSeat : texts.tableMenu.playMyself}
      </ActionButton>
      {decline ? (
        <ActionButton kind="quiet" onAct={async () => done(await send(decline))}>
          {texts.tableMenu.noThanks}
        </ActionButton>
      ) : null}
    </span>
  ));
}

import type { Game, Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import { sayStepsOf } from '../acting/walks.ts';
import type { Proposal } from '../company.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { useKeys } from '../parts/keys.ts';
import { SeatMark, seatColour } from '../parts/SeatMark.tsx';

export interface ProposalsProps {
  readonly game: Game;
  readonly state: unknown;
  readonly names: readonly string[];
  /** Those that whoever is at the screen may accept. */
  readonly proposals: readonly Proposal[];
  seatOf(person: string): Seat;
  accept(proposal: Proposal): void;
  putAway(proposal: Proposal): void;
}

/** What others propose to me: taken with one key. */
export function Proposals({ game, state, names, proposals, seatOf, accept, putAway }: ProposalsProps) {
  const [first] = proposals;
  useKeys({ y: first && (() => accept(first)) });
  if (!first) return null;
  return (
    <ul className="proposals" aria-label={texts.together.proposals}>
      {proposals.map((proposal) => {
        const from = seatOf(proposal.person);
        const steps = [proposal.action, ...proposal.next];
        return (
          <li key={proposal.id} style={{ borderColor: seatColour(from) }}>
            <SeatMark seat={from} size={18} />
            <p role="status">{texts.together.proposes(names[from] ?? '', sayStepsOf(game, steps, state, names))}</p>
            <ActionButton
              kind="main"
              onAct={() => accept(proposal)}
              hotkey={proposal === first ? 'y' : undefined}
              className="accept"
            >
              {texts.stage.doIt}
            </ActionButton>
            <ActionButton kind="quiet" onAct={() => putAway(proposal)}>
              {texts.together.no}
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
}

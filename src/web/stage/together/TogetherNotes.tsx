import type { Game } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { Acting } from '../acting/acting.ts';
import type { Company } from '../company.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { SilenceNote } from '../parts/AskedNote.tsx';
import { Awaited } from './Awaited.tsx';
import { Proposals } from './Proposals.tsx';
import type { useTogether } from './useTogether.ts';

export interface TogetherNotesProps {
  readonly game: Game;
  readonly names: readonly string[];
  readonly state: unknown;
  readonly company: Company;
  readonly own: Acting;
  readonly together: ReturnType<typeof useTogether>;
}

/** Beside the prompt: how long I have, whom we wait for, whom I could advise, what is proposed to me. */
export function TogetherNotes({ game, names, state, company, own, together }: TogetherNotesProps) {
  const { advice, asked, until, slow, withdraw, toMe, seatOf } = together;
  return (
    <>
      {asked ? <SilenceNote asked={asked} /> : null}
      <Awaited names={names} until={until} withdraw={withdraw} pending={own.pending !== null} />
      {slow.length > 0 ? (
        <ActionButton kind="quiet" onAct={() => company.wait?.()}>
          {texts.together.waitFor(slow.map((seat) => names[seat] ?? ''))}
        </ActionButton>
      ) : null}
      {advice.target === null || withdraw ? null : (
        <ActionButton kind="quiet" onAct={advice.toggle} whyNot={advice.whyNot}>
          {advice.on ? texts.together.neverMind : texts.together.advise(names[advice.target] ?? '')}
        </ActionButton>
      )}
      <Proposals
        {...{ game, state, names, seatOf }}
        proposals={toMe}
        accept={(proposal) => {
          company.putAway(proposal);
          own.act(proposal.action, proposal.next);
        }}
        putAway={company.putAway}
      />
    </>
  );
}

import { useState } from 'react';
import { useStore } from 'zustand';
import type { Game } from '../../../kit/contract/game.ts';
import type { Table } from '../../../tables/table/table.ts';
import type { Answer } from '../../connection/http.ts';
import type { LocalTable } from '../../local/table.ts';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';
import { useLocalActions } from '../useLocalActions.ts';
import { ClockForm } from './ClockForm.tsx';
import { SaveForm } from './SaveForm.tsx';
import { Sitters } from './Sitters.tsx';
import { StandingForm } from './StandingForm.tsx';

/** What people do around a match at one screen: save, change who plays, agree beforehand, set the clock. */
export function LocalMenu({ game, local }: { readonly game: Game; readonly local: LocalTable }) {
  const table = useStore(local.table);
  const { history, pending } = useStore(local.feed);
  const actions = useLocalActions(game, local);
  const [problem, setProblem] = useState<string | null>(null);
  const done = (answer: Answer<Table>) => setProblem('value' in answer ? null : answer.sentence);
  const doing = { table, actions, done };
  const { match } = history;
  return (
    <div className="table-menu">
      <SaveForm offers={actions.offers} save={actions.save} />
      <Sitters game={game} {...doing} />
      <Trouble text={problem} />
      <StandingForm {...doing} stand={local.stand} names={match.setup.names} busy={pending !== null} />
      <ClockForm {...doing} note={texts.tableMenu.clockStands} />
    </div>
  );
}

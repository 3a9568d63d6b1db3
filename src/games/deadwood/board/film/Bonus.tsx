import { roleOf } from '../../rules/shared/scene.ts';
import { type Fact, playerOf } from '../../rules/state.ts';
import { type Heap, heapsOf } from '../model/heaps.ts';
import type { View } from '../model/view.ts';
import { ActorDie, RankSlot, RolledDie } from '../pieces/Die.tsx';
import { texts } from '../texts.ts';

/** The bonus dice fall on the roles one after another, the highest first; each holder gets the sum. */
export function Bonus({ fact, view }: { fact: Extract<Fact, { kind: 'bonus' }>; view: View }) {
  return (
    <div className="plate bonus" style={{ '--falls': fact.dice.length }}>
      <b>{texts.film.bonusDice}</b>
      <ul>
        {heapsOf(fact.dice).map((heap) => (
          <Row key={heap.role} heap={heap} view={view} />
        ))}
      </ul>
    </div>
  );
}

function Row({ heap: { role, seat, sum, dice }, view }: { heap: Heap; view: View }) {
  const { options } = view.state;
  const played = roleOf(options, role);
  return (
    <li className={seat === null ? 'unheld' : ''}>
      {seat === null ? (
        <RankSlot rank={played.rank} />
      ) : (
        <ActorDie seat={seat} rank={playerOf(view.state, seat).rank} />
      )}
      <span className="role-name">{texts.names.role(played)}</span>
      <span className="fallen">
        {dice.map(({ face, turn }) => (
          <span key={turn} style={{ '--turn': turn }}>
            <RolledDie face={face} lively="falling" />
          </span>
        ))}
      </span>
      <b className="sum-paid">
        {seat === null ? texts.film.lost(sum) : texts.money(sum, 'dollars', options.creditLabel)}
      </b>
    </li>
  );
}

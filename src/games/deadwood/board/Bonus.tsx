import type { CSSProperties } from 'react';
import { roleOf } from '../rules/scene.ts';
import { type Fact, playerOf } from '../rules/state.ts';
import { ActorDie, RankSlot, RolledDie } from './Die.tsx';
import { type Heap, heapsOf } from './heaps.ts';
import type { View } from './view.ts';

/** The bonus dice fall on the roles one after another, the highest first; each holder gets the sum. */
export function Bonus({ fact, view }: { fact: Extract<Fact, { kind: 'bonus' }>; view: View }) {
  return (
    <div className="plate bonus" style={{ '--falls': fact.dice.length } as CSSProperties}>
      <b>Bonus dice</b>
      <ul>
        {heapsOf(fact.dice).map((heap) => (
          <Row key={heap.role} heap={heap} view={view} />
        ))}
      </ul>
    </div>
  );
}

function Row({ heap: { role, seat, sum, dice }, view }: { heap: Heap; view: View }) {
  const { name, rank } = roleOf(view.state.options, role);
  return (
    <li className={seat === null ? 'unheld' : ''}>
      {seat === null ? <RankSlot rank={rank} /> : <ActorDie seat={seat} rank={playerOf(view.state, seat).rank} />}
      <span className="role-name">{name}</span>
      <span className="fallen">
        {dice.map(({ face, turn }) => (
          <span key={turn} style={{ '--turn': turn } as CSSProperties}>
            <RolledDie face={face} lively="falling" />
          </span>
        ))}
      </span>
      <b className="sum-paid">{seat === null ? `$${sum} lost` : `$${sum}`}</b>
    </li>
  );
}

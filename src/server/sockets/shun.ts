import type { Refusal } from '../../kit/contract/refusal.ts';
import type { Budgets } from '../limits/budgets.ts';

/** Who wants a socket, or a name, and from where; nobody: without a name. */
export interface Comer {
  readonly area: string;
  readonly person: string | undefined;
}

/**
 * Whoever does harm again and again is not let in for a while. All who come without a name from one address count as
 * one person, since they can be anybody. An address from which much harm came opens new connections slowly, and nobody
 * new comes from there; but whoever is known and did no harm is let in, and whoever is connected stays so.
 */
export interface Shun {
  /** Somebody's connection was ended for the harm it did. */
  note(comer: Comer): void;
  /** Why somebody is not let in now. */
  refuse(comer: Comer): Refusal | undefined;
  /** Why an address opens no connection now; looked at before it is known who comes, and counted. */
  refuseArea(area: string): Refusal | undefined;
}

export function createShun({ spend, owes }: Budgets): Shun {
  const culprit = ({ area, person }: Comer) => person ?? `nobody at ${area}`;
  return {
    note(comer) {
      spend('cuts', { person: culprit(comer) });
      spend('cuts', { area: comer.area });
    },
    refuse(comer) {
      const { area, person } = comer;
      return owes('cuts', person === undefined ? { person: culprit(comer), area } : { person });
    },
    refuseArea: (area) => spend(owes('cuts', { area }) ? 'shunned' : 'dials', { area }),
  };
}

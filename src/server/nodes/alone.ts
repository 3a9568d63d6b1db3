import { type Bus, noBus } from '../house/world.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { SharedSite } from '../people/services/services.ts';

/** The other servers of a site, as one of them knows them. */
export interface Nodes {
  readonly bus: Bus;
  readonly site: SharedSite;
  /** Budgets that count for all of them. */
  budgets(own: Budgets): Budgets;
  /** Whether we hear all that they tell, as far as we know. */
  readonly whole: boolean;
  readonly peers: number;
  /** Hears when something that they told was lost. */
  missed(hear: () => void): void;
  close(): void;
}

/** For a server without Redis: nobody tells anything. */
export const alone: Nodes = {
  bus: noBus,
  site: {},
  budgets: (own) => own,
  whole: false,
  peers: 0,
  missed: () => {},
  close: () => {},
};

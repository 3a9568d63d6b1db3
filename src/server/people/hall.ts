import type { Presence } from '../../wire/people.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import type { Clock } from '../clock.ts';
import type { Known } from '../store/people/steps.ts';
import type { Visit } from './sessions.ts';

/** One connection of somebody. */
export interface Connection {
  /** Whether it follows a table. */
  atTable(): boolean;
  send(text: string): void;
  close(): void;
}

type Visitor = Visit & Connection;

/** What a connection tells the hall. */
export interface Attendance {
  /** It began or stopped to follow a table. */
  moved(): void;
  leave(): void;
}

/** Who is connected, what he is told, and who hears that he is here. */
export interface Hall {
  enter(visit: Visit, connection: Connection): Attendance;
  presence(person: string): Presence;
  people(): Known[];
  tell(people: readonly string[], message: ServerMessage): void;
  /** Ends the connections of those sign-ins of a person that are over. */
  cut(person: string, over: Over): void;
  /** The sign-ins of all who are connected here. */
  sessions(): Visit[];
}

/** Sign-ins that are over: `only` one, all `except` one, or all. */
export interface Over {
  readonly only?: string;
  readonly except?: string;
}

/** The halls of other servers of the same site. */
export interface Others {
  /** Tells them how somebody is here. */
  here(person: Known, presence: Presence): void;
  /** How somebody is there. */
  presence(person: string): Presence;
  people(): Known[];
  tell(people: readonly string[], text: string): void;
  cut(person: string, over: Over): void;
  listen(ears: {
    moved(person: string): void;
    told(people: readonly string[], text: string): void;
    cut(person: string, over: Over): void;
  }): void;
}

/** For a server that is alone. */
export const noOthers: Others = {
  here: () => {},
  presence: () => 'away',
  people: () => [],
  tell: () => {},
  cut: () => {},
  listen: () => {},
};

/** Who reloads a page is not away: a change that does not last so long is not told. */
const LASTING = 1000;

/** `hearers`: who is told how somebody's presence changes. */
export function createHall(
  hearers: (person: string) => Promise<readonly string[]>,
  { after }: Pick<Clock, 'after'>,
  others: Others = noOthers,
): Hall {
  const visitors = new Map<string, Set<Visitor>>();
  const told = new Map<string, Presence>();
  const waiting = new Set<string>();
  const of = (person: string): Visitor[] => [...(visitors.get(person) ?? [])];

  const hall: Hall = {
    enter(visit, connection) {
      const { id } = visit.person;
      const visitor = { ...visit, ...connection };
      const mine = visitors.get(id) ?? new Set();
      visitors.set(id, mine.add(visitor));
      const moved = () => {
        others.here(visit.person, presenceHere(id));
        lookSoon(id);
      };
      moved();
      return {
        moved,
        leave() {
          mine.delete(visitor);
          if (mine.size === 0 && visitors.get(id) === mine) visitors.delete(id);
          moved();
        },
      };
    },
    presence(person) {
      const [here, there] = [presenceHere(person), others.presence(person)];
      return here === 'away' || there === 'at-table' ? there : here;
    },
    people() {
      const here = [...visitors.values()].flatMap((mine) => [...mine].slice(0, 1).map(({ person }) => person));
      return [...new Map([...others.people(), ...here].map((person) => [person.id, person])).values()];
    },
    tell(people, message) {
      const text = JSON.stringify(message);
      const all = [...new Set(people)];
      tellHere(all, text);
      others.tell(all, text);
    },
    cut(person, over) {
      cutHere(person, over);
      others.cut(person, over);
    },
    sessions: () => [...visitors.values()].flatMap((mine) => [...mine]),
  };

  function presenceHere(person: string): Presence {
    const mine = of(person);
    if (mine.length === 0) return 'away';
    return mine.some((visitor) => visitor.atTable()) ? 'at-table' : 'online';
  }

  function tellHere(people: readonly string[], text: string): void {
    for (const person of people) for (const visitor of of(person)) visitor.send(text);
  }

  function cutHere(person: string, { only, except }: Over): void {
    for (const visitor of of(person)) {
      if (visitor.session !== except && (only === undefined || visitor.session === only)) visitor.close();
    }
  }

  others.listen({ moved: lookSoon, told: tellHere, cut: cutHere });

  function lookSoon(person: string): void {
    if (waiting.has(person)) return;
    waiting.add(person);
    after(LASTING, () => {
      waiting.delete(person);
      void announce(person);
    });
  }

  /** Every server tells its own visitors: all of them hear of it. */
  async function announce(person: string): Promise<void> {
    const presence = hall.presence(person);
    if ((told.get(person) ?? 'away') === presence) return;
    if (presence === 'away') told.delete(person);
    else told.set(person, presence);
    if (visitors.size === 0) return;
    const message: ServerMessage = { type: 'presence', person, presence };
    tellHere(await hearers(person).catch(() => []), JSON.stringify(message));
  }

  return hall;
}

import type { Presence } from '../../../wire/people.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import type { Clock } from '../../clock.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Visit } from './services.ts';

/** One connection of somebody. */
export interface Connection {
  /** Whether it follows a table. */
  atTable(): boolean;
  /** Whether it knows by itself what this table waits for. */
  knows(table: string): boolean;
  send(text: string): void;
  close(): void;
}

type Visitor = Visit & Connection;

/** What a connection reports about itself. */
export interface Attendance {
  /** It has started or stopped following a table. */
  moved(): void;
  leave(): void;
}

/** Who is connected, and what each of them is told. */
export interface Online {
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

/** Who is online at other servers of the same site. */
export interface Others {
  /** Tells them of somebody's presence here. */
  here(person: Known, presence: Presence): void;
  /** Somebody's presence there. */
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

/** A change of presence is announced once it has lasted this long, so that reloading a page makes nobody look away. */
const LASTING = 1000;

/** `hearers`: who is told how somebody's presence changes. */
export function createOnline(
  hearers: (person: string) => Promise<readonly string[]>,
  clock: Pick<Clock, 'after'>,
  others: Others = noOthers,
): Online {
  const here = createVisitors();
  const presence = (person: string) => joined(here.presence(person), others.presence(person));
  const announceSoon = announcer(here, presence, hearers, clock);
  others.listen({ moved: announceSoon, told: here.tell, cut: here.cut });
  return {
    enter(visit, connection) {
      const leave = here.add({ ...visit, ...connection });
      const moved = () => {
        others.here(visit.person, here.presence(visit.person.id));
        announceSoon(visit.person.id);
      };
      moved();
      return {
        moved,
        leave() {
          leave();
          moved();
        },
      };
    },
    presence,
    people: () => [...new Map([...others.people(), ...here.people()].map((person) => [person.id, person])).values()],
    tell(people, message) {
      const known = message.type === 'awaited' ? message.table : undefined;
      if (others === noOthers && here.isKnown(people, known)) return;
      const all = [...new Set(people)];
      const text = JSON.stringify(message);
      here.tell(all, text, known);
      others.tell(all, text);
    },
    cut(person, over) {
      here.cut(person, over);
      others.cut(person, over);
    },
    sessions: here.all,
  };
}

function joined(here: Presence, there: Presence): Presence {
  return here === 'away' || there === 'at-table' ? there : here;
}

/** Those who are connected to this server. */
interface Visitors {
  /** What it returns takes them out again. */
  add(visitor: Visitor): () => void;
  isEmpty(): boolean;
  all(): Visitor[];
  people(): Known[];
  presence(person: string): Presence;
  /** Whether nobody has to be told of this table. */
  isKnown(people: readonly string[], table: string | undefined): boolean;
  /** `known`: the table it is about, for those who know it anyway. */
  tell(people: readonly string[], text: string, known?: string): void;
  cut(person: string, over: Over): void;
}

function createVisitors(): Visitors {
  const visitors = new Map<string, Set<Visitor>>();
  const of = (person: string): Visitor[] => [...(visitors.get(person) ?? [])];
  return {
    add(visitor) {
      const { id } = visitor.person;
      const mine = visitors.get(id) ?? new Set();
      visitors.set(id, mine.add(visitor));
      return () => {
        mine.delete(visitor);
        if (mine.size === 0 && visitors.get(id) === mine) visitors.delete(id);
      };
    },
    isEmpty: () => visitors.size === 0,
    all: () => [...visitors.values()].flatMap((mine) => [...mine]),
    people: () => [...visitors.values()].flatMap((mine) => [...mine].slice(0, 1).map(({ person }) => person)),
    presence(person) {
      const mine = of(person);
      if (mine.length === 0) return 'away';
      return mine.some((visitor) => visitor.atTable()) ? 'at-table' : 'online';
    },
    isKnown(people, table) {
      if (table === undefined) return false;
      for (const person of people) {
        for (const visitor of visitors.get(person) ?? []) if (!visitor.knows(table)) return false;
      }
      return true;
    },
    tell(people, text, known) {
      for (const visitor of people.flatMap(of)) {
        if (known === undefined || !visitor.knows(known)) visitor.send(text);
      }
    },
    cut(person, { only, except }) {
      for (const visitor of of(person)) {
        if (visitor.session !== except && (only === undefined || visitor.session === only)) visitor.close();
      }
    },
  };
}

/** Tells how somebody's presence has changed, if the change lasts. Every server tells its own visitors, so all hear of it. */
function announcer(
  here: Visitors,
  presenceOf: (person: string) => Presence,
  hearers: (person: string) => Promise<readonly string[]>,
  { after }: Pick<Clock, 'after'>,
): (person: string) => void {
  const told = new Map<string, Presence>();
  const waiting = new Set<string>();
  const announce = async (person: string): Promise<void> => {
    const presence = presenceOf(person);
    if ((told.get(person) ?? 'away') === presence) return;
    if (presence === 'away') told.delete(person);
    else told.set(person, presence);
    if (here.isEmpty()) return;
    const message: ServerMessage = { type: 'presence', person, presence };
    here.tell(await hearers(person).catch(() => []), JSON.stringify(message));
  };
  return (person) => {
    if (waiting.has(person)) return;
    waiting.add(person);
    after(LASTING, () => {
      waiting.delete(person);
      void announce(person);
    });
  };
}

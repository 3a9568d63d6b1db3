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
  cut(person: string, isOver: (session: string) => boolean): void;
}

/** Who reloads a page is not away: a change that does not last so long is not told. */
const LASTING = 1000;

/** `hearers`: who is told how somebody's presence changes. */
export function createHall(
  hearers: (person: string) => Promise<readonly string[]>,
  { after }: Pick<Clock, 'after'>,
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
      lookSoon(id);
      return {
        moved: () => lookSoon(id),
        leave() {
          mine.delete(visitor);
          if (mine.size === 0 && visitors.get(id) === mine) visitors.delete(id);
          lookSoon(id);
        },
      };
    },
    presence(person) {
      const mine = of(person);
      if (mine.length === 0) return 'away';
      return mine.some((visitor) => visitor.atTable()) ? 'at-table' : 'online';
    },
    people: () => [...visitors.values()].flatMap((mine) => [...mine].slice(0, 1).map(({ person }) => person)),
    tell(people, message) {
      const text = JSON.stringify(message);
      for (const person of new Set(people)) for (const visitor of of(person)) visitor.send(text);
    },
    cut(person, isOver) {
      for (const visitor of of(person)) if (isOver(visitor.session)) visitor.close();
    },
  };

  function lookSoon(person: string): void {
    if (waiting.has(person)) return;
    waiting.add(person);
    after(LASTING, () => {
      waiting.delete(person);
      void announce(person);
    });
  }

  async function announce(person: string): Promise<void> {
    const presence = hall.presence(person);
    if ((told.get(person) ?? 'away') === presence) return;
    if (presence === 'away') told.delete(person);
    else told.set(person, presence);
    const others = await hearers(person).catch(() => []);
    hall.tell(others, { type: 'presence', person, presence });
  }

  return hall;
}

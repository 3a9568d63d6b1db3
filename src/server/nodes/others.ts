import type { Presence } from '../../wire/people.ts';
import type { Others } from '../people/services/online.ts';
import type { Known } from '../store/slices/people/steps.ts';
import type { Board } from './board.ts';
import type { Channel } from './channel.ts';

const PERSON = 'person ';

/** Somebody, as pinned by the node they are connected to. */
interface Pinned {
  readonly person: Known;
  readonly presence: Presence;
}

/** Those who are connected to other nodes. */
export function othersOf(channel: Channel, board: Board): Others {
  const read = (text: string) => JSON.parse(text) as Pinned;
  const where = (person: string) => board.read(PERSON + person).map(read);
  return {
    here(person, presence) {
      const pinned: Pinned = { person, presence };
      board.pin(PERSON + person.id, presence === 'away' ? undefined : JSON.stringify(pinned));
    },
    presence(person) {
      const found = where(person);
      if (found.length === 0) return 'away';
      return found.some(({ presence }) => presence === 'at-table') ? 'at-table' : 'online';
    },
    people: () => board.all(PERSON).map((text) => read(text).person),
    tell(people, text) {
      const there = people.filter((person) => where(person).length > 0);
      if (there.length > 0) channel.tell('tell', there, text);
    },
    cut: (person, { only = null, except = null }) => channel.tell('cut', person, only, except),
    listen({ moved, told, cut }) {
      board.listen(PERSON, (key) => moved(key.slice(PERSON.length)));
      channel.hear('tell', ([people, text]) => told(people, text));
      channel.hear('cut', ([person, only, except]) => {
        cut(person, { ...(only === null ? {} : { only }), ...(except === null ? {} : { except }) });
      });
    },
  };
}

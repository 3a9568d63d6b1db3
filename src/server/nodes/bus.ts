import type { Person } from '../../tables/table/table.ts';
import type { Bus } from '../house/world.ts';
import type { Board } from './board.ts';
import type { Channel } from './channel.ts';

const TABLE = 'table ';

/** News of tables between nodes, and who looks at them where. */
export function busOf(channel: Channel, board: Board): Bus {
  return {
    changed: (table, news) => channel.tell('table', table, ...(news ? [news] : [])),
    pass: (table, text) => channel.tell('pass', table, text),
    forget: (table) => channel.tell('forget', table),
    here: (table, people) => board.pin(TABLE + table, people.length > 0 ? JSON.stringify(people) : undefined),
    elsewhere: (table) => board.read(TABLE + table).flatMap((text) => JSON.parse(text) as Person[]),
    listen({ changed, forget, pass, moved }) {
      channel.hear('forget', ([table]) => forget(table));
      channel.hear('table', ([table, news]) => changed(table, news));
      channel.hear('pass', ([table, text]) => pass(table, text));
      board.listen(TABLE, (key) => moved(key.slice(TABLE.length)));
    },
  };
}

import type { Seat } from '../../../kit/contract/game.ts';
import { nameOfBot } from '../../../tables/table/name.ts';
import { type Chair, chairOf, nameAt, standIn, type Table } from '../../../tables/table/table.ts';
import { texts } from '../../texts/index.ts';

type Chairs = Pick<Table, 'chairs'>;

/** Who in truth plays a seat that is named after somebody else. */
function standInAt(table: Chairs, seat: Seat): string | undefined {
  const found = standIn(table, seat);
  return found ? nameOf(table, found) : undefined;
}

function nameOf(table: Chairs, taken: NonNullable<Chair['taken']>): string {
  return 'bot' in taken ? nameOfBot(taken.bot) : nameAt(table, taken.person);
}

/** Beside a seat's name: `Chief plays` for whoever it is named after, or for whom the one who is named plays. */
export function playsAs(table: Chairs, seat: Seat): string | undefined {
  const who = standInAt(table, seat);
  const { lender } = chairOf(table, seat);
  return who ? texts.stage.plays(who) : lender && texts.stage.playsFor(lender.name);
}

/** What the seats are called where nothing else tells who plays them: `Ben (Chief plays)`. */
export function namesWithStandIns(names: readonly string[], chairs: readonly Chair[] = []): readonly string[] {
  return names.map((name, seat) => {
    const who = standInAt({ chairs }, seat);
    return who ? texts.stage.inPlaceOf(name, texts.stage.plays(who)) : name;
  });
}

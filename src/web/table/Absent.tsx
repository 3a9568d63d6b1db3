import { AWAY } from '../../tables/absence.ts';
import { nameAt, type Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import type { Answer } from '../connection/http.ts';
import { texts } from '../texts/index.ts';
import { useBots } from './useBots.ts';

/** Something that changes the table. */
export interface Doing {
  readonly table: Table;
  done(answer: Answer<Table>): void;
}

interface AbsentProps extends Doing {
  readonly away: Readonly<Record<string, number>>;
  readonly me: string;
}

/** Who is away keeps the seats until the others agree to go on. */
export function Absent({ table, away, me, done }: AbsentProps) {
  const bots = useBots(table.id);
  const absent = Object.entries(away).filter(([person]) => person !== me);
  if (absent.length === 0) return null;
  return (
    <section>
      <h3>{texts.tableMenu.away}</h3>
      <ul>
        {absent.map(([person, since]) => (
          <li key={person}>
            <p>{awayOf(table, person)}</p>
            <div className="inline">
              <button
                type="button"
                className="button plain"
                onClick={async () => done(await api.handOver(table.id, person))}
              >
                {texts.tableMenu.handOver(nameAt(table, person))}
              </button>
              {table.host === me
                ? bots.map(({ id, about }) => (
                    <button
                      key={id}
                      type="button"
                      className="button quiet"
                      title={texts.games.aboutBot(table.game, id, about)}
                      onClick={async () => done(await api.placeBot(table.id, chairOfPerson(table, person), id))}
                    >
                      {texts.tableMenu.letPlay(texts.games.bot(table.game, id))}
                    </button>
                  ))
                : null}
            </div>
            <small>{Date.now() - since < AWAY ? texts.tableMenu.notYetAway : null}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function awayOf(table: Table, person: string): string {
  const name = nameAt(table, person);
  const votes = table.votes[person]?.length ?? 0;
  return votes === 0 ? texts.tableMenu.isAway(name) : texts.tableMenu.isAwayWithVotes(name, votes);
}

function chairOfPerson({ chairs }: Table, person: string): number {
  return chairs.findIndex(({ taken }) => taken !== null && 'person' in taken && taken.person === person);
}

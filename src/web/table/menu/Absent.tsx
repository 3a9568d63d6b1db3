import { nameAt, type Table } from '../../../tables/table/table.ts';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import type { Doing } from '../useTableActions.ts';

interface AbsentProps extends Doing {
  readonly away: Readonly<Record<string, number>>;
}

/** Those who are away keep their seats until the others agree to go on. */
export function Absent({ table, away, actions: { offers, bots, send }, done }: AbsentProps) {
  const absent = offers.flatMap(({ action, refusal }) => {
    return action.kind === 'hand-over' && action.who in away ? [{ action, refusal }] : [];
  });
  if (absent.length === 0) return null;
  const forBots = (person: string) => {
    const place = chairOfPerson(table, person);
    return offers.flatMap(({ action, refusal }) => {
      if (action.kind !== 'bot' || action.chair !== place || refusal?.code === 'host-only') return [];
      const bot = bots.find(({ id }) => id === action.bot);
      return bot ? [{ ...bot, action }] : [];
    });
  };
  return (
    <section>
      <h3>{texts.tableMenu.away}</h3>
      <ul>
        {absent.map(({ action: handOver, refusal }) => (
          <li key={handOver.who}>
            <p>{awayOf(table, handOver.who)}</p>
            <div className="inline">
              <button type="button" className="button plain" onClick={async () => done(await send(handOver))}>
                {texts.tableMenu.handOver(nameAt(table, handOver.who))}
              </button>
              {forBots(handOver.who).map(({ id, about, action }) => (
                <button
                  key={id}
                  type="button"
                  className="button plain"
                  title={texts.games.aboutBot(table.game, id, about)}
                  onClick={async () => done(await send(action))}
                >
                  {texts.tableMenu.letPlay(texts.games.bot(table.game, id))}
                </button>
              ))}
            </div>
            <small>{refusal ? explain(refusal) : null}</small>
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

import { type Chair, chairsOf, isFree, type Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import type { Answer } from '../connection/http.ts';
import { PersonName } from '../people/PersonName.tsx';
import { SeatMark } from '../stage/SeatMark.tsx';
import { useBots } from '../table/useBots.ts';
import { texts } from '../texts/index.ts';

export interface ChairsProps {
  readonly table: Table;
  readonly online: readonly string[];
  readonly me: string | undefined;
  done(answer: Answer<Table>): void;
}

/** Who sits where before the match; the host finds what he may do about a chair beside it. */
export function Chairs({ table, online, me, done }: ChairsProps) {
  const bots = useBots(table.id);
  const mine = me === undefined ? [] : chairsOf(table, me);
  return (
    <ul className="chairs" aria-label={texts.gathering.chairs}>
      {[...table.chairs.entries()].map(([place, chair]) => (
        <li key={place} className={chair.taken ? '' : 'free'}>
          <SeatMark seat={place} size={24} />
          <Sitting chair={chair} you={mine.includes(place)} host={isHost(chair, table)} online={online} />
          {me !== undefined && table.host === me ? <HostWays {...{ table, me, done, chair, place, bots }} /> : null}
          {chair.taken ? (
            <span className={`state ${chair.ready ? 'is-ready' : ''}`}>
              {chair.ready ? texts.gathering.isReady : texts.gathering.isNotReady}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface SittingProps {
  readonly chair: Chair;
  readonly you: boolean;
  readonly host: boolean;
  readonly online: readonly string[];
}

function Sitting({ chair, you, host, online }: SittingProps) {
  const { taken, name } = chair;
  const away = taken !== null && 'person' in taken && !online.includes(taken.person);
  return (
    <span className="sitting">
      {taken && 'person' in taken ? (
        <PersonName person={{ id: taken.person, name }} />
      ) : (
        <span className="name">{taken ? name : freeName(chair)}</span>
      )}
      {you ? <span className="tag">{texts.stage.you}</span> : null}
      {host ? <span className="tag">{texts.gathering.host}</span> : null}
      {away ? <span className="tag calm">{texts.people.presence.away}</span> : null}
    </span>
  );
}

function isHost({ taken }: Chair, { host }: Table): boolean {
  return taken !== null && 'person' in taken && taken.person === host;
}

/** A chair may be kept for somebody, or belong to a seat of a match that goes on. */
function freeName({ held, name, gone }: Chair): string {
  if (gone) return texts.gathering.hasLeft(name);
  if (held) return texts.gathering.keptFor(held.name);
  return name === '' ? texts.gathering.freeChair : texts.gathering.freeChairOf(name);
}

interface HostWaysProps {
  readonly table: Table;
  readonly me: string;
  readonly chair: Chair;
  readonly place: number;
  readonly bots: ReturnType<typeof useBots>;
  done(answer: Answer<Table>): void;
}

/** A bot on a free chair or off it again; hosting handed over; somebody sent away. */
function HostWays({ table, me, chair, place, bots, done }: HostWaysProps) {
  const { taken, name } = chair;
  const put = async (bot: string | null) => done(await api.placeBot(table.id, place, bot));
  if (isFree(chair)) {
    return bots.length === 0 ? null : (
      <select
        aria-label={texts.gathering.botFor(place + 1)}
        value=""
        onChange={(event) => put(event.target.value)}
        className="add-bot"
      >
        <option value="" disabled hidden>
          {texts.gathering.addBot}
        </option>
        {bots.map(({ id, about }) => (
          <option key={id} value={id} title={texts.games.aboutBot(table.game, id, about)}>
            {texts.games.bot(table.game, id)}
          </option>
        ))}
      </select>
    );
  }
  if (!taken) return null;
  if ('bot' in taken) {
    return (
      <button type="button" className="button quiet" onClick={() => put(null)}>
        {texts.gathering.takeAway}
        <span className="hidden"> {name}</span>
      </button>
    );
  }
  const { person } = taken;
  if (person === me) return null;
  return (
    <span className="host-ways">
      <button
        type="button"
        className="button quiet"
        aria-label={texts.gathering.makeHostOf(name)}
        onClick={async () => done(await api.makeHost(table.id, person))}
      >
        {texts.gathering.makeHost}
      </button>
      <button type="button" className="button quiet" onClick={async () => done(await api.remove(table.id, person))}>
        {texts.gathering.remove}
        <span className="hidden"> {name}</span>
      </button>
    </span>
  );
}

import type { ReactNode } from 'react';
import type { Seat } from '../../../kit/contract/game.ts';
import { offered } from '../../../tables/core/offers.ts';
import { type Chair, chairsOf, type Table } from '../../../tables/table/table.ts';
import type { Answer } from '../../connection/http.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { SeatMark } from '../../stage/parts/SeatMark.tsx';
import { texts } from '../../texts/index.ts';
import type { TableActions } from '../useTableActions.ts';

export interface ChairsProps {
  readonly table: Table;
  readonly online: readonly string[];
  readonly me: string | undefined;
  readonly actions: TableActions;
  /** What a seat has chosen already, in a few words. */
  readonly status?: ((seat: Seat) => string) | undefined;
  done(answer: Answer<Table>): void;
}

/** Who sits where before the match, and beside each chair what may be done about it. */
export function Chairs({ table, online, me, actions, status, done }: ChairsProps) {
  const mine = me === undefined ? [] : chairsOf(table, me);
  return (
    <ul className="chairs" aria-label={texts.gathering.chairs}>
      {[...table.chairs.entries()].map(([place, chair]) => (
        <li key={place} className={chair.taken ? '' : 'free'}>
          <SeatMark seat={place} size={24} />
          <Sitting chair={chair} you={mine.includes(place)} host={isHost(chair, table)} online={online}>
            {chair.taken ? status?.(place) : null}
          </Sitting>
          <ChairWays {...{ table, actions, done, chair, place }} />
          {chair.taken ? <State ready={chair.ready || isBot(chair)} /> : null}
        </li>
      ))}
    </ul>
  );
}

function State({ ready }: { readonly ready: boolean }) {
  const text = ready ? texts.gathering.isReady : texts.gathering.isNotReady;
  return <span className={`state ${ready ? 'is-ready' : ''}`}>{text}</span>;
}

function isBot({ taken }: Chair): boolean {
  return taken !== null && 'bot' in taken;
}

interface SittingProps {
  readonly chair: Chair;
  readonly you: boolean;
  readonly host: boolean;
  readonly online: readonly string[];
  readonly children?: ReactNode;
}

function Sitting({ chair, you, host, online, children }: SittingProps) {
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
      {isBot(chair) ? <span className="tag calm">{texts.gathering.bot}</span> : null}
      {host ? <span className="tag">{texts.gathering.host}</span> : null}
      {away ? <span className="tag calm">{texts.people.presence.away}</span> : null}
      {children ? <span className="chosen-as">{children}</span> : null}
    </span>
  );
}

function isHost({ taken }: Chair, { host }: Table): boolean {
  return taken !== null && 'person' in taken && taken.person === host;
}

/** A chair may be reserved for somebody, or belong to a seat of a match that is continued. */
function freeName({ held, name, gone }: Chair): string {
  if (gone) return texts.gathering.hasLeft(name);
  if (held) return texts.gathering.keptFor(held.name);
  return name === '' ? texts.gathering.freeChair : texts.gathering.freeChairOf(name);
}

interface ChairWaysProps extends Pick<ChairsProps, 'table' | 'actions' | 'done'> {
  readonly chair: Chair;
  readonly place: number;
}

/** A bot on a free chair or off it again; hosting handed over; somebody sent away. */
function ChairWays({ table, actions: { offers, bots, send }, chair: { taken, name }, place, done }: ChairWaysProps) {
  const put = (wanted: string | null) => offered(offers, 'bot', ({ chair, bot }) => chair === place && bot === wanted);
  const sits = (who: string) => taken !== null && 'person' in taken && taken.person === who;
  const takeAway = put(null);
  const host = offered(offers, 'host', ({ who }) => sits(who));
  const remove = offered(offers, 'remove', ({ who }) => sits(who));
  const ways = taken ? [] : bots.flatMap((bot) => ({ ...bot, action: put(bot.id) })).filter(({ action }) => action);
  return (
    <>
      {ways.length > 0 ? (
        <select
          aria-label={texts.gathering.botFor(place + 1)}
          value=""
          onChange={async (event) => {
            const action = put(event.target.value);
            if (action) done(await send(action));
          }}
          className="add-bot"
        >
          <option value="" disabled hidden>
            {texts.gathering.addBot}
          </option>
          {ways.map(({ id, about }) => (
            <option key={id} value={id}>
              {texts.gathering.aBot(texts.games.bot(table.game, id), texts.games.aboutBot(table.game, id, about))}
            </option>
          ))}
        </select>
      ) : null}
      {takeAway ? (
        <button type="button" className="button quiet" onClick={async () => done(await send(takeAway))}>
          {texts.gathering.takeAway}
          <span className="hidden"> {name}</span>
        </button>
      ) : null}
      {host || remove ? (
        <span className="host-ways">
          {host ? (
            <button
              type="button"
              className="button quiet"
              aria-label={texts.gathering.makeHostOf(name)}
              onClick={async () => done(await send(host))}
            >
              {texts.gathering.makeHost}
            </button>
          ) : null}
          {remove ? (
            <button type="button" className="button quiet" onClick={async () => done(await send(remove))}>
              {texts.gathering.remove}
              <span className="hidden"> {name}</span>
            </button>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

import type { Seat } from '../../../kit/contract/game.ts';
import { nameOfBot } from '../../../tables/table/name.ts';
import { botOf, isPerson, type Standing } from '../../../tables/table/table.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { texts } from '../../texts/index.ts';
import { SeatMark, seatColour } from './SeatMark.tsx';

export interface SeatsProps {
  readonly names: readonly string[];
  /** Who plays each seat; null if they have left for good. */
  readonly players: readonly (string | null)[];
  readonly mine: readonly Seat[];
  readonly turn: Seat | undefined;
  readonly awaited: readonly Seat[];
  /** The people who are connected; undefined where all sit at one screen. */
  readonly online: readonly string[] | undefined;
  /** Who agrees without being asked. */
  readonly standing?: Readonly<Record<Seat, Standing>> | undefined;
  status(seat: Seat): string | undefined;
}

/** Who sits where, whose turn it is, who is awaited, who is away. */
export function Seats({ names, players, mine, turn, awaited, online, standing = {}, status }: SeatsProps) {
  return (
    <ul className="seats" aria-label={texts.stage.seats}>
      {names.map((name, seat) => {
        const acts = turn === seat || awaited.includes(seat);
        return (
          <li
            key={name}
            className={acts ? 'acts' : ''}
            style={acts ? { borderColor: seatColour(seat) } : {}}
            aria-current={turn === seat ? 'true' : undefined}
          >
            <SeatMark seat={seat} />
            <span className="name">
              <SeatName name={name} player={online && players[seat]} />
            </span>
            {mine.includes(seat) && online ? <span className="tag">{texts.stage.you}</span> : null}
            <Absence name={name} player={players[seat]} online={online} />
            <Agrees standing={standing[seat]} />
            <span className="status">{status(seat)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** At a table of the server there is somebody behind the name. */
function SeatName({ name, player }: { readonly name: string; readonly player: string | null | undefined }) {
  return isPerson(player) ? <PersonName person={{ id: player, name }} /> : name;
}

interface AbsenceProps extends Pick<SeatsProps, 'online'> {
  readonly name: string;
  readonly player: string | null | undefined;
}

/** Whoever the seat is named after has left, is away, or is played for by a bot. */
function Absence({ name, player, online }: AbsenceProps) {
  const bot = botOf(player);
  if (player === null) return <span className="tag">{texts.stage.left}</span>;
  if (isAway(player, online)) return <span className="tag">{texts.people.presence.away}</span>;
  const plays = bot !== undefined && !name.startsWith(nameOfBot(bot));
  return plays ? <span className="tag">{texts.stage.botPlays(nameOfBot(bot))}</span> : null;
}

/** Shown so that everybody knows who is no longer asked. */
export function Agrees({ standing }: { readonly standing: Standing | undefined }) {
  if (!standing) return null;
  return (
    <span className="tag agrees" title={texts.together.agreesTo[standing]}>
      <span aria-hidden="true">✓</span> {texts.together.agrees[standing]}
    </span>
  );
}

function isAway(player: string | null | undefined, online: readonly string[] | undefined): boolean {
  return online !== undefined && isPerson(player) && !online.includes(player);
}

import type { Seat } from '../../../kit/contract/game.ts';
import { type Chair, chairOf, isPerson, type Standing } from '../../../tables/table/table.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { texts } from '../../texts/index.ts';
import { SeatMark, seatColour } from './SeatMark.tsx';
import { playsAs } from './standIns.ts';

export interface SeatsProps {
  readonly names: readonly string[];
  /** Who plays each seat; null if they have left for good. */
  readonly players: readonly (string | null)[];
  readonly mine: readonly Seat[];
  readonly turn: Seat | undefined;
  readonly awaited: readonly Seat[];
  /** The people who are connected; undefined where all sit at one screen. */
  readonly online: readonly string[] | undefined;
  /** The chairs of the table, which know for whom somebody plays; left out where there are none. */
  readonly chairs?: readonly Chair[] | undefined;
  /** Who agrees without being asked. */
  readonly standing?: Readonly<Record<Seat, Standing>> | undefined;
  status(seat: Seat): string | undefined;
}

/** Who sits where, whose turn it is, who is awaited, who is away. */
export function Seats(props: SeatsProps) {
  const { names, players, mine, turn, awaited, online, chairs = [], standing = {}, status } = props;
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
              <SeatName name={name} player={online && (ownerOf(chairs, seat) ?? players[seat])} />
            </span>
            {mine.includes(seat) && online ? <span className="tag">{texts.stage.you}</span> : null}
            <Absence {...{ seat, chairs, online }} player={players[seat]} />
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

/** Whom the name of a seat means, while somebody else plays it. */
function ownerOf(chairs: readonly Chair[], seat: Seat): string | undefined {
  return chairOf({ chairs }, seat).owner;
}

interface AbsenceProps extends Pick<SeatsProps, 'online'> {
  readonly seat: Seat;
  readonly chairs: readonly Chair[];
  readonly player: string | null | undefined;
}

/** Whoever the seat is named after has left, is away, or is played for; or whoever is named plays for somebody. */
function Absence({ seat, chairs, player, online }: AbsenceProps) {
  if (player === null) return <span className="tag">{texts.stage.left}</span>;
  const away = isAway(player, online) ? <span className="tag">{texts.people.presence.away}</span> : null;
  const plays = playsAs({ chairs }, seat);
  return (
    <>
      {plays ? <span className="tag">{plays}</span> : null}
      {away}
    </>
  );
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

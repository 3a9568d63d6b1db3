import type { Game } from '../../../kit/contract/game.ts';
import type { Sitter } from '../../../tables/chairs/sitters.ts';
import { NAME_LENGTH } from '../../../tables/table/name.ts';
import { SeatMark } from '../../stage/parts/SeatMark.tsx';
import { texts } from '../../texts/index.ts';
import type { BotHere } from '../../thinking/thinking.ts';

export interface SitterFieldProps {
  readonly game: Game;
  readonly place: number;
  readonly sitter: Sitter;
  /** The bots that may sit here. */
  readonly bots: readonly BotHere[];
  /** What a person is called who takes the place of a bot; null: nobody at this screen may. */
  readonly name: string | null;
  change(sitter: Sitter): void;
}

/** Who plays: a name, or a bot. */
export function SitterField({ game, place, sitter, bots, name, change }: SitterFieldProps) {
  return (
    <>
      <SeatMark seat={place} size={22} />
      {isName(sitter) ? (
        <input
          aria-label={texts.opening.player(place + 1)}
          required
          maxLength={NAME_LENGTH}
          value={sitter}
          onChange={(event) => change(event.target.value)}
        />
      ) : null}
      {bots.length > 0 ? (
        <BotChoice
          {...{ game, place, bots }}
          bot={isName(sitter) ? '' : sitter.bot}
          choose={(bot) => change(bot === '' ? (name ?? '') : { bot })}
          isOpen={name !== null}
        />
      ) : null}
    </>
  );
}

interface BotChoiceProps {
  readonly game: Game;
  readonly place: number;
  readonly bots: readonly BotHere[];
  /** Empty: a person. */
  readonly bot: string;
  /** Whether a person may sit here. */
  readonly isOpen: boolean;
  choose(bot: string): void;
}

function BotChoice({ game, place, bots, bot, isOpen, choose }: BotChoiceProps) {
  const about = bots.find(({ id }) => id === bot)?.about;
  return (
    <>
      <select
        aria-label={texts.gathering.botFor(place + 1)}
        value={bot}
        onChange={(event) => choose(event.target.value)}
      >
        {isOpen ? <option value="">{texts.opening.aPerson}</option> : null}
        {bots.map(({ id }) => (
          <option key={id} value={id}>
            {texts.opening.aBot(texts.games.bot(game.id, id))}
          </option>
        ))}
      </select>
      {about ? <small className="calm">{texts.games.aboutBot(game.id, bot, about)}</small> : null}
    </>
  );
}

export function isName(sitter: Sitter): sitter is string {
  return typeof sitter === 'string';
}

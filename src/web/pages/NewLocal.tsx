import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Game } from '../../kit/game.ts';
import { defaults } from '../../kit/options.ts';
import { NAME_LENGTH } from '../../tables/name.ts';
import { findGame } from '../games.ts';
import { beginHere } from '../local/here.ts';
import { SeatMark } from '../stage/SeatMark.tsx';
import { texts } from '../texts/index.ts';
import { useTitle } from '../title.ts';
import { useLoaded } from '../useLoaded.ts';
import { GameHead, Unknown } from './GameHead.tsx';
import { NAMES } from './names.ts';
import { GameOptions } from './OptionForm.tsx';
import { Trouble } from './Trouble.tsx';

/** A match at this screen: names, a preset, go. */
export function NewLocal({ id }: { readonly id: string }) {
  const game = useLoaded(findGame, id);
  if (game === undefined) return null;
  return game ? <LocalForm game={game} /> : <Unknown id={id} />;
}

function LocalForm({ game }: { readonly game: Game }) {
  useTitle(game.title);
  const [names, setNames] = useState<readonly string[]>(firstNames(game));
  const [options, setOptions] = useState(defaults(game.options));
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const begun = await beginHere(game, { names, options });
    if ('match' in begun) go(`/local/${begun.match}`);
    else setProblem(begun.problem);
  };
  return (
    <form className="page narrow" onSubmit={start}>
      <GameHead game={game} what={texts.opening.atThisScreen} />
      <NameList game={game} names={names} change={setNames} />
      <GameOptions game={game} players={names.length} values={options} change={setOptions} />
      <Trouble text={problem} />
      <div className="form-actions">
        <button type="submit" className="button main large">
          {names.length === 1 ? texts.opening.practise : texts.opening.begin}
        </button>
      </div>
    </form>
  );
}

interface NameListProps {
  readonly game: Game;
  readonly names: readonly string[];
  change(names: readonly string[]): void;
}

function NameList({ game, names, change }: NameListProps) {
  const { min, max } = game.players;
  return (
    <fieldset className="names">
      <legend>{texts.opening.whoPlays}</legend>
      {[...names.entries()].map(([place, name]) => (
        <div key={place} className="name-row">
          <SeatMark seat={place} size={22} />
          <input
            aria-label={texts.opening.player(place + 1)}
            required
            maxLength={NAME_LENGTH}
            value={name}
            onChange={(event) => change(names.with(place, event.target.value))}
          />
          {names.length > min ? (
            <button
              type="button"
              className="button quiet icon"
              aria-label={name ? texts.opening.remove(name) : texts.opening.removePlayer(place + 1)}
              onClick={() => change(names.toSpliced(place, 1))}
            >
              ×
            </button>
          ) : null}
        </div>
      ))}
      {names.length < max ? (
        <button type="button" className="button plain" onClick={() => change([...names, freeName(names)])}>
          {texts.opening.addPlayer}
        </button>
      ) : null}
    </fieldset>
  );
}

function firstNames({ players: { min, max } }: Game): string[] {
  return NAMES.slice(0, Math.min(max, Math.max(min, 2)));
}

function freeName(names: readonly string[]): string {
  return NAMES.find((name) => !names.includes(name)) ?? '';
}

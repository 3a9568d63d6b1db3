import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Game } from '../../kit/contract/game.ts';
import { defaults, type OptionValues } from '../../kit/contract/options.ts';
import type { Sitter } from '../../tables/chairs/sitters.ts';
import { CLOCKS } from '../../tables/table/settings.ts';
import { beginHere } from '../local/begin.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { GameOptions, OptionForm } from '../parts/options/OptionForm.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { BestWith, GameHead, Unknown } from '../shelf/GameHead.tsx';
import { findGame } from '../shelf/games.ts';
import { clockTable } from '../table/menu/clockTable.ts';
import { isName, SitterField } from '../table/menu/SitterField.tsx';
import { texts } from '../texts/index.ts';
import { botsOf } from '../thinking/thinking.ts';
import { NAMES } from './names.ts';

/** A match at this screen: names or bots, a preset, go. */
export function NewLocal({ id }: { readonly id: string }) {
  const game = useLoaded(findGame, id);
  if (game === undefined) return null;
  return game ? <LocalForm game={game} /> : <Unknown id={id} />;
}

function LocalForm({ game }: { readonly game: Game }) {
  useTitle(game.title);
  const [sitters, setSitters] = useState<readonly Sitter[]>(firstNames(game));
  const [options, setOptions] = useState(defaults(game.options));
  const [clocks, setClocks] = useState(noClocks);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const begun = await beginHere(game, { names: sitters, options, clocks });
    if ('match' in begun) go(`/local/${begun.match}`);
    else setProblem(begun.problem);
  };
  return (
    <form className="page narrow" onSubmit={start}>
      <GameHead game={game} what={texts.opening.atThisScreen} />
      <SitterList game={game} sitters={sitters} change={setSitters} />
      <GameOptions game={game} players={sitters.length} values={options} change={setOptions} />
      <details className="more">
        <summary>{texts.opening.theClock}</summary>
        <OptionForm table={clockTable()} values={clocks} change={setClocks} />
        <p className="calm">{texts.tableMenu.clockStands}</p>
      </details>
      <Trouble text={problem} />
      <div className="form-actions kept-in-view">
        <button type="submit" className="button main large">
          {sitters.length === 1 ? texts.opening.practise : texts.opening.begin}
        </button>
      </div>
    </form>
  );
}

interface SitterListProps {
  readonly game: Game;
  readonly sitters: readonly Sitter[];
  change(sitters: readonly Sitter[]): void;
}

/** Who plays: names or bots. At least one has to be a person. */
function SitterList({ game, sitters, change }: SitterListProps) {
  const { min, max } = game.players;
  const bots = useLoaded(botsOf, game.id) ?? [];
  const people = sitters.filter(isName);
  const isLast = (sitter: Sitter) => isName(sitter) && people.length === 1;
  return (
    <fieldset className="names">
      <legend>{texts.opening.whoPlays}</legend>
      {[...sitters.entries()].map(([place, sitter]) => (
        <div key={place} className="name-row">
          <SitterField
            {...{ game, place, sitter }}
            bots={isLast(sitter) ? [] : bots}
            name={freeName(people)}
            change={(wanted) => change(sitters.with(place, wanted))}
          />
          {sitters.length > min && !isLast(sitter) ? (
            <button
              type="button"
              className="button quiet icon"
              aria-label={
                isName(sitter) && sitter ? texts.opening.remove(sitter) : texts.opening.removePlayer(place + 1)
              }
              onClick={() => change(sitters.toSpliced(place, 1))}
            >
              ×
            </button>
          ) : null}
        </div>
      ))}
      {sitters.length < max ? (
        <button type="button" className="button plain" onClick={() => change([...sitters, freeName(people)])}>
          {texts.opening.addPlayer}
        </button>
      ) : null}
      <BestWith game={game} />
    </fieldset>
  );
}

/** There is no clock, unless one wants it. */
const noClocks: OptionValues = Object.fromEntries(CLOCKS.map((name) => [name, 0]));

function firstNames({ players: { min, max } }: Game): string[] {
  return NAMES.slice(0, Math.min(max, Math.max(min, 2)));
}

function freeName(names: readonly string[]): string {
  return NAMES.find((name) => !names.includes(name)) ?? '';
}

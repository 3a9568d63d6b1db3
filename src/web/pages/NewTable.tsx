import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Game } from '../../kit/contract/game.ts';
import { speakOptions } from '../../kit/contract/language.ts';
import { defaults, type OptionTable, type OptionValues } from '../../kit/contract/options.ts';
import { settings as settingTable } from '../../tables/table/settings.ts';
import { call } from '../connection/http.ts';
import { session, signIn } from '../connection/session.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { linkTo } from '../parts/linkTo.tsx';
import { NameField } from '../parts/NameField.tsx';
import { GameOptions, OptionForm, Presets } from '../parts/options/OptionForm.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { BestWith, GameHead, Unknown } from '../shelf/GameHead.tsx';
import { findGame } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** A table at the server: how many, which options, and a link to send around. */
export function NewTable({ id }: { readonly id: string }) {
  const game = useLoaded(findGame, id);
  if (game === undefined) return null;
  return game ? <TableForm game={game} /> : <Unknown id={id} />;
}

function TableForm({ game }: { readonly game: Game }) {
  const { min, max } = game.players;
  const table: OptionTable<OptionValues> = speakOptions(settingTable, texts.settings);
  useTitle(texts.opening.newTableOf(game.title));
  const person = useStore(session, ({ person }) => person);
  const [name, setName] = useState('');
  const [players, setPlayers] = useState(Math.min(max, Math.max(min, 2)));
  const [options, setOptions] = useState(defaults(game.options));
  const [settings, setSettings] = useState(defaults(table));
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const signed = person ? null : await signIn(name);
    if (signed && 'refusal' in signed) return setProblem(signed.sentence);
    const opened = await call('open', { game: game.id, players, options, settings });
    if ('value' in opened) go(`/table/${opened.value.id}`);
    else setProblem(opened.sentence);
  };
  const withPreset = (preset: string) => setSettings({ ...settings, ...game.options.presets[preset]?.table });
  return (
    <form className="page narrow" onSubmit={open}>
      <GameHead game={game} what={texts.opening.newTable} />
      <p className="calm">
        {texts.opening.howItGoes} {texts.opening.orElse(linkTo(`/saves?game=${game.id}`), linkTo('/#tables'))}
      </p>
      {person ? null : <NameField name={name} change={setName} />}
      <HowMany game={game} players={players} change={setPlayers} />
      <GameOptions game={game} players={players} values={options} change={setOptions} taken={withPreset} />
      <details className="more">
        <summary>{texts.opening.theTable}</summary>
        <Presets
          table={table}
          values={settings}
          base={{ ...settings, ...pacesOf(table) }}
          change={setSettings}
          legend={texts.opening.pace}
        />
        <OptionForm table={table} values={settings} change={setSettings} />
      </details>
      <Trouble text={problem} />
      <div className="form-actions kept-in-view">
        <button type="submit" className="button main large">
          {texts.opening.openTable}
        </button>
        <Link href="/" className="button quiet">
          {texts.opening.cancel}
        </Link>
      </div>
    </form>
  );
}

interface HowManyProps {
  readonly game: Game;
  readonly players: number;
  change(players: number): void;
}

function HowMany({ game, players, change }: HowManyProps) {
  const { min, max } = game.players;
  return (
    <fieldset className="count">
      <legend>{texts.opening.players}</legend>
      {Array.from({ length: max - min + 1 }, (_, more) => min + more).map((count) => (
        <label key={count} className="chip">
          <input type="radio" name="players" checked={players === count} onChange={() => change(count)} />
          <span>{count}</span>
        </label>
      ))}
      <BestWith game={game} />
    </fieldset>
  );
}

/** The defaults of everything that a pace may set: a pace that sets nothing brings them back. */
function pacesOf(table: OptionTable<OptionValues>): OptionValues {
  const usual = defaults(table);
  const named = Object.values(table.presets).flatMap(({ values }) => Object.keys(values));
  return Object.fromEntries(Object.entries(usual).filter(([name]) => named.includes(name)));
}

import { useId } from 'react';
import type { Game } from '../../../kit/contract/game.ts';
import {
  askedOf,
  defaults,
  type Field,
  type Flag,
  grouped,
  type OptionTable,
  type OptionValue,
  type OptionValues,
  readOptions,
} from '../../../kit/contract/options.ts';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import { changesIn, tellOption } from './played.ts';

export interface OptionFormProps {
  readonly table: OptionTable<OptionValues>;
  readonly values: OptionValues;
  change(values: OptionValues): void;
}

/** A form drawn from a table of options, group by group, but for what is asked for before. */
export function OptionForm({ table, values, change }: OptionFormProps) {
  const row = (name: string) => {
    const field: Field | undefined = table.fields[name];
    if (!field) return null;
    const set = (value: OptionValue) => change({ ...values, [name]: value });
    return <FieldRow key={name} field={field} value={values[name] ?? field.default} change={set} />;
  };
  return grouped(table).map(({ label, fields }) => (
    <fieldset key={label ?? ''} className="option-form">
      {label ? <legend>{label}</legend> : null}
      {fields.map(row)}
    </fieldset>
  ));
}

/** Why these options do not work for this many players, said before anybody begins. */
function Clash({ game, values, players }: { game: Game; values: OptionValues; players: number }) {
  const read = readOptions(game.options, values, players);
  return 'refusal' in read ? <p className="trouble">{explain(read.refusal, game)}</p> : null;
}

interface FieldRowProps {
  readonly field: Field;
  readonly value: OptionValue;
  change(value: OptionValue): void;
}

function FieldRow({ field, value, change }: FieldRowProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <Control id={id} field={field} value={value} change={change} />
      <small id={`${id}-help`}>{field.help}</small>
    </div>
  );
}

function Control({ id, field, value, change }: FieldRowProps & { readonly id: string }) {
  const common = { id, 'aria-describedby': `${id}-help` };
  if (field.type === 'flag') {
    return (
      <input {...common} type="checkbox" checked={value === true} onChange={(event) => change(event.target.checked)} />
    );
  }
  if (field.type === 'amount' && !field.values) {
    const { min, max, step } = field;
    const valid = (event: { target: HTMLInputElement }) => change(event.target.valueAsNumber);
    return <input {...common} type="number" required {...{ min, max, step }} value={String(value)} onChange={valid} />;
  }
  const values = offeredIn(field, value);
  const place = values.findIndex((choice) => choice.value === value);
  return (
    <select
      {...common}
      value={place}
      onChange={(event) => change(values[Number(event.target.value)]?.value ?? field.default)}
    >
      {values.map((choice, place) => (
        <option key={String(choice.value)} value={place}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** What a field offers by name, and what was chosen before if that has no name. */
function offeredIn(field: Exclude<Field, Flag>, chosen: OptionValue): readonly { value: OptionValue; label: string }[] {
  const named = field.values ?? [];
  const isNamed = named.some(({ value }) => value === chosen);
  return isNamed ? named : [...named, { value: chosen, label: tellOption(field, chosen) }];
}

export interface PresetsProps extends OptionFormProps {
  readonly legend: string;
  /** What the form begins with. */
  readonly base: OptionValues;
  /** Hears which preset was chosen, because it may also set something of the table. */
  taken?(preset: string): void;
}

/** Named sets of options as cards to choose from. */
export function Presets({ table, values, change, legend, base, taken }: PresetsProps) {
  const entries = Object.entries(table.presets);
  if (entries.length === 0) return null;
  const cards = entries.map(([id, { label, help, values: set }]) => {
    const full = { ...base, ...set } as OptionValues;
    const choose = () => {
      change(full);
      taken?.(id);
    };
    return { id, label, help, choose, chosen: Object.entries(full).every(([name, value]) => values[name] === value) };
  });
  return <Cards legend={legend} cards={cards} />;
}

/** What is asked before everything else: one choice after the other. */
function Asked({ table, values, change }: OptionFormProps) {
  return (table.asked ?? []).map((name) => {
    const field: Field | undefined = table.fields[name];
    if (field?.type !== 'choice') return null;
    const cards = field.values.map(({ value, label }) => {
      const [title = label, help = ''] = label.split(': ');
      const choose = () => change({ ...values, [name]: value });
      return { id: String(value), label: title, help, choose, chosen: values[name] === value };
    });
    return <Cards key={name} legend={field.label} cards={cards} brief />;
  });
}

interface CardsProps {
  readonly legend: string;
  /** A few words each: more of them fit side by side. */
  readonly brief?: true;
  readonly cards: readonly {
    readonly id: string;
    readonly label: string;
    readonly help: string;
    readonly chosen: boolean;
    choose(): void;
  }[];
}

function Cards({ legend, cards, brief }: CardsProps) {
  const group = useId();
  return (
    <fieldset className={brief ? 'presets brief' : 'presets'}>
      <legend>{legend}</legend>
      {cards.map(({ id, label, help, chosen, choose }) => (
        <label key={id} className="card choice">
          <input type="radio" name={group} checked={chosen} onChange={choose} />
          <b>{label}</b>
          <small>{help}</small>
        </label>
      ))}
    </fieldset>
  );
}

export interface GameOptionsProps {
  readonly game: Game;
  readonly players: number;
  readonly values: OptionValues;
  change(values: OptionValues): void;
  taken?(preset: string): void;
}

/** How a game is played: what it asks for first, then a set of rules, then every single option. */
export function GameOptions({ game, players, values, change, taken }: GameOptionsProps) {
  const table = game.options;
  const base = { ...defaults(table), ...askedOf(table, values) };
  return (
    <>
      <Asked table={table} values={values} change={change} />
      <Presets
        table={table}
        values={values}
        base={base}
        change={change}
        legend={texts.opening.rules}
        {...(taken ? { taken } : {})}
      />
      <details className="more all-options">
        <summary>{texts.opening.allOptions(changesIn(table, values).length)}</summary>
        <OptionForm table={table} values={values} change={change} />
      </details>
      <Clash game={game} values={values} players={players} />
    </>
  );
}

import { type Checked, refused } from './refusal.ts';

export type OptionValue = string | number | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface Told {
  readonly label: string;
  readonly help: string;
}

interface Named<T extends OptionValue> {
  readonly value: T;
  readonly label: string;
}

/** One of several named values, each with its own sentence. */
export interface Choice<T extends OptionValue = OptionValue> extends Told {
  readonly type: 'choice';
  readonly values: readonly Named<T>[];
  readonly default: T;
}

/** A whole number between two bounds, in steps. */
export interface Amount extends Told {
  readonly type: 'amount';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Those that people choose from, by name; programs may ask for any. */
  readonly values?: readonly Named<number>[];
  readonly default: number;
}

export interface Flag extends Told {
  readonly type: 'flag';
  readonly default: boolean;
}

export type Field = Choice | Amount | Flag;

export type Fields<O> = { readonly [K in keyof O]: string extends K ? Field : FieldOf<O[K]> };

type FieldOf<V> = [V] extends [boolean] ? Flag : Choice<V & OptionValue> | (number extends V ? Amount : never);

export interface Preset<O> {
  readonly label: string;
  readonly help: string;
  readonly values: Partial<O>;
  /** Settings of the table that go with it, such as `saveBy`. */
  readonly table?: OptionValues;
}

/** Options that cannot go together, or not with that many players. */
export interface Contradiction<O> {
  readonly options: readonly string[];
  /** Goes on after a colon: `with two players nobody could ever begin`. */
  readonly why: string;
  /** How many play is not known of a mere position. */
  holds(options: O, players: number | undefined): boolean;
}

/** A game's options as data: the form for a new table, the check of what somebody sends, the help page. */
export interface OptionTable<O extends OptionValues> {
  readonly fields: Fields<O>;
  readonly presets: Readonly<Record<string, Preset<O>>>;
  /** The choices that are asked for before all others, in this order: a preset leaves them open. */
  readonly asked?: readonly (keyof O & string)[];
  /** What belongs together, for whoever wants to choose every single thing; the rest comes last. */
  readonly groups?: Readonly<Record<string, Group>>;
  readonly contradictions?: readonly Contradiction<O>[];
}

export interface Group {
  readonly label: string;
  readonly fields: readonly string[];
}

/** The preset that some options follow in all that it does not leave open. */
export function presetOf<O extends OptionValues>(table: OptionTable<O>, options: OptionValues): string | undefined {
  const open = askedOf(table, options);
  const follows = ({ values }: Preset<O>) =>
    Object.entries({ ...defaults(table), ...values, ...open }).every(([name, value]) => options[name] === value);
  return Object.keys(table.presets).find((id) => follows(table.presets[id] as Preset<O>));
}

/** The names of the fields by group: all but those that are asked for before. */
export function grouped<O extends OptionValues>(
  table: OptionTable<O>,
): readonly { readonly label?: string; readonly fields: readonly string[] }[] {
  const groups = Object.values(table.groups ?? {});
  const placed = new Set<string>([...(table.asked ?? []), ...groups.flatMap(({ fields }) => fields)]);
  const rest = Object.keys(table.fields).filter((name) => !placed.has(name));
  return rest.length > 0 ? [...groups, { fields: rest }] : groups;
}

/** Those of some options that are asked for before all others. */
export function askedOf<O extends OptionValues>({ asked = [] }: OptionTable<O>, options: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(options).filter(([name]) => asked.includes(name)));
}

export function defaults<O extends OptionValues>(table: OptionTable<O>): O {
  const entries = Object.entries<Field>(table.fields).map(([name, field]) => [name, field.default]);
  return Object.fromEntries(entries) as O;
}

/** Completes what somebody sent with a preset's values and the defaults, and checks it. */
export function readOptions<O extends OptionValues>(table: OptionTable<O>, raw: unknown, players?: number): Checked<O> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refused('bad-option', { option: '(all)', want: 'an object of options' });
  }
  const { preset, ...given } = raw as Record<string, unknown>;
  if (preset !== undefined && !(typeof preset === 'string' && Object.hasOwn(table.presets, preset))) {
    return refused('unknown-preset', { known: Object.keys(table.presets) });
  }
  const fields: Readonly<Record<string, Field>> = table.fields;
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return refused('unknown-option', { known: Object.keys(fields) });
    if (!fits(field, value)) return refused('bad-option', { option: name, want: wanted(field) });
  }
  const presetValues = typeof preset === 'string' ? table.presets[preset]?.values : {};
  const options = { ...defaults(table), ...presetValues, ...given } as O;
  const clash = table.contradictions?.find(({ holds }) => holds(options, players));
  return clash ? refused('contradiction', { options: clash.options, why: clash.why }) : { value: options };
}

function fits(field: Field, value: unknown): boolean {
  if (field.type === 'flag') return typeof value === 'boolean';
  if (field.type === 'choice') return field.values.some((choice) => choice.value === value);
  return (
    typeof value === 'number' && value >= field.min && value <= field.max && (value - field.min) % field.step === 0
  );
}

function wanted(field: Field): string {
  if (field.type === 'flag') return 'true or false';
  if (field.type === 'choice') return field.values.map(({ value }) => JSON.stringify(value)).join(', ');
  const steps = field.step === 1 ? 'a whole number' : `a multiple of ${field.step}`;
  return `${steps} from ${field.min} to ${field.max}`;
}

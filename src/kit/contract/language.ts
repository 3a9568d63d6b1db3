import type { Action, Fact, Game, Words } from './game.ts';
import type { Field, OptionTable, OptionValues } from './options.ts';
import type { Medal } from './stats.ts';

interface Told {
  readonly label: string;
  readonly help: string;
}

/** What a table of options says, by the names of its fields and presets. */
export interface OptionTexts {
  readonly fields: Readonly<Record<string, Told & { readonly values?: Readonly<Record<string, string>> }>>;
  readonly presets: Readonly<Record<string, Told>>;
  /** What is called how that belongs together. */
  readonly groups: Readonly<Record<string, string>>;
  /** Why options cannot go together, in the order of the table. */
  readonly contradictions: readonly string[];
}

/** All that a game says, apart from what it does: the part that another language replaces. */
export interface GameTexts<S = unknown, A extends Action = Action, F extends Fact = Fact> {
  readonly title: string;
  readonly summary: string;
  readonly words: Words<S, A, F>;
  readonly options: OptionTexts;
  readonly stats: Readonly<Record<string, string>>;
  readonly medals: Readonly<Record<string, Pick<Medal, 'title' | 'sentence'>>>;
}

export function textsOf<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
): GameTexts<S, A, F> {
  const { title, summary, words, stats } = game;
  return {
    title,
    summary,
    words,
    options: optionTextsOf(game.options),
    stats: mapped(stats.stats, ({ label }) => label),
    medals: Object.fromEntries(stats.medals.map(({ id, title, sentence }) => [id, { title, sentence }])),
  };
}

/** The same game in other words. */
export function speak<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  { title, summary, words, options, stats, medals }: GameTexts<S, A, F>,
): Game<S, A, F, O> {
  return {
    ...game,
    title,
    summary,
    words,
    options: speakOptions(game.options, options),
    stats: {
      stats: mapped(game.stats.stats, (stat, id) => ({ ...stat, label: stats[id] ?? stat.label })),
      medals: game.stats.medals.map((medal) => ({ ...medal, ...medals[medal.id] })),
    },
  };
}

export function optionTextsOf<O extends OptionValues>(table: OptionTable<O>): OptionTexts {
  return {
    fields: mapped<Field, OptionTexts['fields'][string]>(table.fields, (field) => {
      const { label, help } = field;
      if (!('values' in field)) return { label, help };
      return { label, help, values: Object.fromEntries(field.values.map(({ value, label }) => [value, label])) };
    }),
    presets: mapped(table.presets, ({ label, help }) => ({ label, help })),
    groups: mapped(table.groups ?? {}, ({ label }) => label),
    contradictions: (table.contradictions ?? []).map(({ why }) => why),
  };
}

/** The same options in other words. */
export function speakOptions<O extends OptionValues>(table: OptionTable<O>, texts: OptionTexts): OptionTable<O> {
  const { contradictions, groups } = table;
  const speakField = (field: Field, name: string): Field => {
    const { values = {}, ...told } = texts.fields[name] ?? {};
    if (!('values' in field)) return { ...field, ...told };
    const spoken = field.values.map(({ value, label }) => ({ value, label: values[String(value)] ?? label }));
    return { ...field, ...told, values: spoken } as Field;
  };
  return {
    ...table,
    fields: mapped<Field, Field>(table.fields, speakField) as OptionTable<O>['fields'],
    presets: mapped(table.presets, (preset, id) => ({ ...preset, ...texts.presets[id] })),
    ...(groups && {
      groups: mapped(groups, (group, id) => ({ ...group, label: texts.groups[id] ?? group.label })),
    }),
    ...(contradictions && {
      contradictions: contradictions.map((clash, at) => ({ ...clash, why: texts.contradictions[at] ?? clash.why })),
    }),
  };
}

function mapped<V, W>(table: Readonly<Record<string, V>>, change: (value: V, name: string) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value, name)]));
}

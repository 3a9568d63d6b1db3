import {
  askedOf,
  defaults,
  type Field,
  type OptionTable,
  type OptionValue,
  type OptionValues,
  presetOf,
} from '../../../kit/contract/options.ts';
import { texts } from '../../texts/index.ts';

type Table = OptionTable<OptionValues>;

/** What will be played, in a few words: what was asked for first, then by whose rules. */
export function playedBy(table: Table, options: OptionValues): string[] {
  const asked = (table.asked ?? []).map((name) => {
    const field = table.fields[name];
    return field ? tellOption(field, options[name]).split(': ')[0] : undefined;
  });
  const preset = presetOf(table, options);
  const rules = preset === undefined ? texts.gathering.ownRules : table.presets[preset]?.label;
  return [...asked, rules].filter((part) => part !== undefined);
}

/** The options that differ from what is usual, where no preset says so. */
export function changesIn(table: Table, options: OptionValues): string[] {
  const preset = presetOf(table, options);
  const usual = { ...defaults(table), ...table.presets[preset ?? '']?.values, ...askedOf(table, options) };
  return Object.keys(table.fields).filter((name) => options[name] !== usual[name]);
}

export function tellOption(field: Field, value: OptionValue | undefined): string {
  if (field.type === 'flag') return value ? texts.gathering.yes : texts.gathering.no;
  return field.values?.find((choice) => choice.value === value)?.label ?? String(value);
}

import { speakOptions } from '../../../kit/contract/language.ts';
import type { OptionTable, OptionValues } from '../../../kit/contract/options.ts';
import { CLOCKS, settings } from '../../../tables/table/settings.ts';
import { texts } from '../../texts/index.ts';

/** The settings of a table that say how long one may take, as a form shows them. */
export function clockTable(): OptionTable<OptionValues> {
  const { fields } = speakOptions(settings, texts.settings);
  return { fields: Object.fromEntries(CLOCKS.map((name) => [name, fields[name]])), presets: {} };
}

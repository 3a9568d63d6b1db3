import { optionTextsOf } from '../../kit/language.ts';
import { settings as table } from '../../tables/settings.ts';

/** What a table decides for itself. */
export const settings = optionTextsOf(table);

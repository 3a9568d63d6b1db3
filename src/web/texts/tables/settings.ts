import { optionTextsOf } from '../../../kit/contract/language.ts';
import { settings as table } from '../../../tables/table/settings.ts';

/** What a table decides for itself. */
export const settings = optionTextsOf(table);

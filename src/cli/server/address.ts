import { InvalidArgumentError, Option } from 'commander';
import { readBase } from '../../server/http/request/base.ts';
import { Failure } from '../shared/failure.ts';

/** Where browsers find a server: the whole address, and the path in it. */
export interface Address {
  readonly url?: string | undefined;
  readonly base?: string | undefined;
}

export const urlOption = (description: string): Option =>
  new Option('--url <url>', description).argParser(readUrl).env('TINDERBOX_URL');

export const baseOption = (): Option =>
  new Option('--base <path>', 'the path of the address under which browsers find it, such as /games')
    .argParser(readOrFail)
    .env('TINDERBOX_BASE');

/** A base belongs to the address, said there or beside it. */
export function wholeAddress({ url, base }: Address): Address {
  if (url === undefined) return { base };
  const { origin, pathname } = new URL(url);
  const said = readBase(pathname);
  if (said === undefined) throw new Failure(`The path of ${url} cannot be a base. ${whatBasesAre}`);
  if (base !== undefined && said !== '' && said !== base)
    throw new Failure(
      `--url says that the base is ${said}, and --base that it is ${base || '/'}: leave one of them out.`,
    );
  const whole = base ?? said;
  return { url: origin + whole, base: whole };
}

const whatBasesAre =
  'A base is a path such as /games, of letters, digits, ".", "_", "~" and "-"; /api, /assets, /ws, /metrics, /healthz and /livez are taken.';

function readOrFail(text: string): string {
  const base = readBase(text);
  if (base === undefined) throw new InvalidArgumentError(whatBasesAre);
  return base;
}

function readUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new InvalidArgumentError('A url begins with http.');
  return text;
}

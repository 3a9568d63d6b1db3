import encodeQR from 'qr';
import { houseAddresses, urlOf } from '../../server/http/request/neighbourhood.ts';

export interface Opened {
  readonly host: string;
  readonly port: number;
  /** Where browsers find the server, if the host has said it. */
  readonly url?: string | undefined;
  readonly base?: string | undefined;
}

/** What a server says once it is open: where, for whom, and how that is changed. */
export function openedLines({ host, port, url, base = '' }: Opened, addresses = houseAddresses(host)): string[] {
  const local = addresses.length === 0 || host === '0.0.0.0' || host === '::';
  const open = `Tinderbox is open on ${urlOf(local ? 'localhost' : host, port)}${base}`;
  if (url !== undefined) return [open, `Others find it at ${url}`];
  if (addresses.length === 0) return [open, 'Only this machine can reach it. For others in the house: --host 0.0.0.0'];
  const [first = '', ...more] = addresses.map((address) => urlOf(address, port) + base);
  const also = more.length > 0 ? ` (or ${more.join(', ')})` : '';
  return [open, `Others in the house: ${first}${also}`, 'To keep it to this machine: --host 127.0.0.1'];
}

/** A picture of the address for telephones, where somebody looks at a terminal. */
export function qrOf({ host, port, url, base = '' }: Opened, addresses = houseAddresses(host)): string | undefined {
  const [first] = addresses;
  const link = url ?? (first === undefined ? undefined : urlOf(first, port) + base);
  return link === undefined ? undefined : encodeQR(link, 'ascii').trimEnd();
}

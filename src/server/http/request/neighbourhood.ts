import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { isLoopback } from './origin.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Networks inside one machine, or tunnels out of it: nobody in the house is there. */
const notTheHouse = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale)/;
/** What routers give out at home, the usual first. */
const atHome = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/** The addresses under which others in the house find a server that listens on `host`, the likeliest first. */
export function houseAddresses(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  if (isLoopback(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const found = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: rankOf(name, address) })),
  );
  return found.sort((one, other) => one.rank - other.rank).map(({ address }) => address);
}

function rankOf(name: string, address: string): number {
  const place = atHome.findIndex((range) => range.test(address));
  return (place < 0 ? atHome.length : place) + (notTheHouse.test(name) ? 10 : 0);
}

/** An address with its port, for a browser. */
export function urlOf(address: string, port: number): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

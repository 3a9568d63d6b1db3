import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { houseAddresses, urlOf } from './neighbourhood.ts';

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  [{ address, family: 'IPv4', internal: false, ...more }] as NetworkInterfaceInfo[];

test('a server for the whole network is found where the router has put this machine', () => {
  const here = {
    lo: at('127.0.0.1', { internal: true }),
    docker0: at('172.17.0.1'),
    eth1: at('203.0.113.9'),
    wlan0: at('192.168.1.20'),
    eth0: [...at('10.0.0.7'), ...at('fe80::1', { family: 'IPv6' })],
  };
  expect(houseAddresses('0.0.0.0', here)).toEqual(['192.168.1.20', '10.0.0.7', '203.0.113.9', '172.17.0.1']);
});

test('a server for this machine alone is found by nobody else, one for an address only there', () => {
  expect(houseAddresses('127.0.0.1', { wlan0: at('192.168.1.20') })).toEqual([]);
  expect(houseAddresses('10.0.0.7', { wlan0: at('192.168.1.20') })).toEqual(['10.0.0.7']);
});

test('an address with colons stands in brackets', () => {
  expect([urlOf('10.0.0.7', 3000), urlOf('fe80::1', 80)]).toEqual(['http://10.0.0.7:3000', 'http://[fe80::1]:80']);
});

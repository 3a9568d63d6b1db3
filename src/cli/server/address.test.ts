import { afterEach, expect, test, vi } from 'vitest';
import { tinderbox } from '../testing.ts';
import { wholeAddress } from './address.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['an address alone', { url: 'https://box.example/' }, { url: 'https://box.example', base: '' }],
  ['a base alone', { base: '/games' }, { base: '/games' }],
  ['nothing', {}, { base: undefined }],
  [
    'a base in the address',
    { url: 'https://box.example/games/' },
    { url: 'https://box.example/games', base: '/games' },
  ],
  [
    'a base beside it',
    { url: 'https://box.example', base: '/games' },
    { url: 'https://box.example/games', base: '/games' },
  ],
  ['both', { url: 'https://box.example/games', base: '/games' }, { url: 'https://box.example/games', base: '/games' }],
])('%s says where a server is found', (_what, said, address) => {
  expect(wholeAddress(said)).toEqual(address);
});

test.each([
  [
    'two bases',
    ['--url', 'https://box.example/games', '--base', '/box'],
    /^--url says that the base is \/games, and --base that it is \/box: [^\n]+\.\n$/,
  ],
  ['a base with a blank', ['--base', '/my games'], /A base is a path such as \/games/],
  ['a base that is ours', ['--base', '/api'], /are taken/],
  ['an address with a path that is none', ['--url', 'https://box.example/a%20b'], /cannot be a base/],
])('%s: a sentence, and exit code 2', async (_what, args, sentence) => {
  for (const command of [['serve', '--alone'], ['serve'], ['doctor'], ['reset-password', 'Ann']])
    expect(await tinderbox(...command, ...args)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
});

test.each([
  ['TINDERBOX_BASE', 'games', /TINDERBOX_BASE.*A base is a path/],
  ['TINDERBOX_URL', 'box.example', /TINDERBOX_URL.*A url begins with http/],
  ['PORT', 'eighty', /PORT.*A port is/],
])('%s may come by the environment, and is held to the same', async (name, value, sentence) => {
  vi.stubEnv(name, value);
  expect(await tinderbox('serve')).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
  expect(await tinderbox('reports', '--data', 'no-such-folder')).toMatchObject({ code: 1 });
});

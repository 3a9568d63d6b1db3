import { describe, expect, test } from 'vitest';
import { blank } from '../../kit/match/match.ts';
import { AWAY } from '../chairs/absence.ts';
import { placeBot } from '../chairs/bots.ts';
import { invite as inviteTo, remove } from '../chairs/gather.ts';
import { setReady, type Table } from '../table/table.ts';
import { ann, begun, bob, cem, dia, gathered, must } from '../testing/build.ts';
import meeting from '../testing/meeting.ts';
import { offered, type TableAction, tableOffers, whyNot } from './offers.ts';

const here = { now: AWAY + 1, awaySince: () => undefined, bots: ['random'] };
const blankMatch = blank(meeting, { match: 't', game: 'meeting', rules: 1, seedHash: 'hash' });
const gathering = (table: Table, person = ann) => tableOffers(table, blankMatch, person, here);

/** What is not refused, in short. */
function open(offers: ReturnType<typeof tableOffers>): string[] {
  return [...new Set(offers.flatMap(({ action, refusal }) => (refusal ? [] : [action.kind])))].sort();
}

describe('what a table offers', () => {
  test('while it gathers, the host finds what only the host may do; the others find why not', () => {
    const table = gathered([ann, bob]);
    expect(open(gathering(table))).toEqual(['cancel', 'host', 'leave', 'mute', 'ready', 'remove', 'say']);
    expect(open(gathering(table, bob))).toEqual(['leave', 'ready', 'say']);
    expect(whyNot(gathering(table, bob), 'cancel')?.code).toBe('host-only');
    expect(whyNot(gathering(table, cem), 'join')?.code).toBe('table-full');
  });

  test('while the match of a table that plays is still on its way, nothing of it is asked', () => {
    const playing: Table = { ...gathered([ann, bob]), status: 'playing' };
    expect(whyNot(gathering(playing), 'settings')?.code).toBe('not-begun');
    expect(whyNot(gathering(playing), 'ready')).toBeDefined();
  });

  test('a free chair is offered to strangers, to those who sit here and to bots; not to who was removed', () => {
    const table = must(remove(gathered([ann, bob]), 'ann', 'bob'));
    expect(offered(gathering(table, cem), 'join')).toEqual({ kind: 'join', person: cem });
    expect(offered(gathering(table), 'join')).toBeDefined();
    expect(offered(gathering(table), 'bot')).toEqual({ kind: 'bot', person: ann, chair: 1, bot: 'random' });
    expect(whyNot(gathering(table, bob), 'join')?.code).toBe('removed-from-table');
  });

  test('a bot account comes as the table says: by itself, invited by the host, or not at all', () => {
    const robo = { id: 'robo', name: 'Robo (bot)' };
    const free = must(remove(gathered([ann, bob]), 'ann', 'bob'));
    const at = (botAccounts: Table['settings']['botAccounts']) => ({
      ...free,
      settings: { ...free.settings, botAccounts },
    });
    const join = (table: Table) => whyNot(gathering(table, robo), 'join')?.code;
    const invite = (table: Table, host = ann) => whyNot(gathering(table, host), 'invite')?.code;
    const { botAccounts: _, ...older } = free.settings;
    expect(join({ ...free, settings: older as Table['settings'] })).toBeUndefined();
    expect((['all', 'invited', 'none'] as const).map((which) => [join(at(which)), invite(at(which))])).toEqual([
      [undefined, undefined],
      ['bots-by-invitation', undefined],
      ['no-bots-at-table', 'no-bots-at-table'],
    ]);
    expect(whyNot(gathering(at('none'), cem), 'join')).toBeUndefined();
    expect(invite(at('all'), bob)).toBe('host-only');
    expect(invite(gathered([ann, bob]))).toBe('table-full');
    const sits = must(inviteTo(at('invited'), 'ann', robo));
    expect(sits.chairs[1]).toMatchObject({ name: 'Robo (bot)', taken: { person: 'robo' } });
    const again = must(inviteTo(must(remove(sits, 'ann', 'robo')), 'ann', robo));
    expect([again.chairs[1]?.taken, again.removed]).toEqual([{ person: 'robo' }, ['bob']]);
  });

  test('a bot account that is expected needs no invitation', () => {
    const robo = { id: 'robo', name: 'Robo (bot)' };
    const free = must(remove(gathered([ann, bob]), 'ann', 'bob'));
    const none = { ...free, settings: { ...free.settings, botAccounts: 'none' as const } };
    const held = { ...none, chairs: none.chairs.map((chair) => (chair.taken ? chair : { ...chair, held: robo })) };
    expect(whyNot(gathering(held, robo), 'join')).toBeUndefined();
    expect(whyNot(gathering({ ...none, host: 'robo' }, robo), 'join')).toBeUndefined();
  });

  test('a bot is taken away where one sits', () => {
    const empty = must(remove(gathered([ann, bob]), 'ann', 'bob'));
    const wish = { host: 'ann', chair: 1, bot: 'random' };
    const { table } = must(placeBot(empty, blankMatch, wish, ['random'], here));
    const isNone = ({ bot }: Extract<TableAction, { kind: 'bot' }>) => bot === null;
    expect(offered(gathering(table), 'bot', isNone)).toEqual({ kind: 'bot', person: ann, chair: 1, bot: null });
    expect(offered(gathering(empty), 'bot', isNone)).toBeUndefined();
  });

  test('whoever is ready is offered not to be', () => {
    const table = must(setReady(gathered([ann, bob]), 'ann', true));
    expect(offered(gathering(table), 'ready')?.ready).toBe(false);
    expect(offered(gathering(table, bob), 'ready')?.ready).toBe(true);
  });

  test('in a match: leaving, saving, standing answers, and going on without who is away long enough', () => {
    const { table, match } = begun([ann, bob]);
    const away = { ...here, awaySince: (who: string) => (who === 'bob' ? 0 : undefined) };
    expect(open(tableOffers(table, match, ann, here))).toEqual(
      ['branch', 'host', 'leave', 'mute', 'point', 'save', 'say', 'settings', 'sitter', 'standing'].sort(),
    );
    expect(whyNot(tableOffers(table, match, ann, here), 'hand-over')).toEqual({
      code: 'still-here',
      minutes: 3,
      seconds: null,
    });
    expect(offered(tableOffers(table, match, ann, away), 'hand-over')?.who).toBe('bob');
    expect(offered(tableOffers(table, match, ann, away), 'bot')).toMatchObject({ chair: 1, bot: 'random' });
    expect(open(tableOffers(table, match, dia, away))).toEqual(['say']);
    expect(whyNot(tableOffers(table, match, dia, away), 'point')?.code).toBe('only-watching');
    const silenced = tableOffers({ ...table, muted: ['bob'] }, match, bob, here);
    expect([whyNot(silenced, 'say')?.code, whyNot(silenced, 'point')?.code]).toEqual(['muted', 'muted']);
    expect(whyNot(tableOffers(table, match, dia, away), 'save')?.code).toBe('only-watching');
  });

  test('advice is offered to those of a team who have to decide', () => {
    const { table, match } = begun([ann, bob, cem]);
    const team = { ...match, game: { ...match.game, team: true as const } };
    const advice = (person = bob, at = table) =>
      tableOffers(at, team, person, here).flatMap(({ action, refusal }) =>
        action.kind === 'propose' ? [[action.seat, refusal?.code]] : [],
      );
    expect(offered(tableOffers(table, match, bob, here), 'propose'), 'rivals give none').toBeUndefined();
    expect([advice(ann), advice(bob)]).toEqual([[], [[0, undefined]]]);
    expect(advice(bob, { ...table, muted: ['bob'] })).toEqual([[0, 'muted']]);
    expect(advice(dia)).toEqual([[0, 'only-watching']]);
    const unbegun = { ...team, version: -1 };
    expect(offered(tableOffers(table, unbegun, bob, here), 'propose'), 'nobody decides yet').toBeUndefined();
    team.players = ['bot:random', 'bob', 'cem'];
    expect(advice(bob), 'a bot takes none').toEqual([]);
  });

  test('only the host saves where the table says so', () => {
    const { table, match } = begun([ann, bob], {}, { saveBy: 'host' });
    expect(offered(tableOffers(table, match, ann, here), 'save')).toBeDefined();
    expect(whyNot(tableOffers(table, match, bob, here), 'save')?.code).toBe('host-only');
  });

  test('after the match: once more, and from any moment of it', () => {
    const { table, match } = begun([ann, bob]);
    const over = { ...table, status: 'finished' } as const;
    expect(offered(tableOffers(table, match, ann, here), 'rematch')).toBeUndefined();
    expect(offered(tableOffers(over, match, ann, here), 'rematch')).toBeDefined();
    expect(whyNot(tableOffers(over, match, dia, here), 'rematch')?.code).toBe('only-watching');
    expect(offered(tableOffers(over, match, dia, here), 'branch')).toBeDefined();
  });
});

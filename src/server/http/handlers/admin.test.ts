import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tinderbox } from '../../../cli/testing.ts';
import * as wire from '../../../wire/admin.ts';
import { api } from '../../../wire/api/api.ts';
import type { Row } from '../../../wire/row.ts';
import { type Answer, ask, type Guest, guestOf, PASSWORD, phone, register, signIn } from '../../testing/client.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

const HOUR = 3_600_000;
let server: StillServer;
let ada: Guest;

beforeAll(async () => {
  server = await stillServer({ retention: { guests: 30 } }, { letters: 100 });
  ada = await register(server.url, 'Ada');
  expect((await tinderbox('admin', 'Ada', '--data', server.data)).code).toBe(0);
});
afterAll(() => server.close());

const codeOf = ({ json }: Answer): string => json?.refusal?.code;
let ids = 0;
const newId = () => `id-${ids++}`;
const write = (from: Guest, to: Guest, text = 'Hello') =>
  from.ask('POST', `/api/conversations/${to.person.id}`, { id: newId(), text });
const mute = (who: Guest, hours: number | null = 1) =>
  ada.ask('POST', `/api/admin/people/${who.person.id}/mute`, { hours, why: 'Shouting.' });
const suspend = (who: Guest, hours: number | null = null) =>
  ada.ask('POST', `/api/admin/people/${who.person.id}/suspension`, { hours, why: 'Threats.' });
/** What was done on the page: the terminal has the machine's own clock. */
const log = async () =>
  wire.audit.parse((await ada.ask('GET', '/api/admin/audit')).json).entries.filter(({ by }) => by !== null);
const newest = async () => (await log())[0];

/** A table of two that plays. */
async function playing(one: Guest, other: Guest): Promise<string> {
  const opened = await one.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 });
  const table: string = opened.json.id;
  await other.ask('POST', `/api/tables/${table}/join`, {});
  for (const who of [one, other]) await who.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  return table;
}
const say = (who: Guest, table: string, text: string) =>
  who.ask('POST', `/api/tables/${table}/chat`, { id: newId(), text });

describe('rights', () => {
  const rows = Object.values<Row>(api).filter(({ path }) => path.startsWith('/api/admin/'));

  test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s is for admins', async (_, row) => {
    expect(row).toMatchObject({ who: 'admin', costs: 'admin' });
    const path = row.path.replaceAll(/:\w+/g, 'x');
    const body = row.method === 'GET' ? undefined : { nonsense: true };
    const account = await register(server.url, `Eve ${newId()}`);
    const guest = await signIn(server.url, 'Guest');
    for (const who of [account, guest]) {
      expect(codeOf(await who.ask(row.method, path, body))).toBe('not-found');
    }
    expect(codeOf(await ask(server.url, row.method, path, body))).toBe('sign-in-first');
  });

  test('are lost with the role, at once', async () => {
    const eli = await register(server.url, 'Eli');
    await tinderbox('admin', 'Eli', '--data', server.data);
    expect((await eli.ask('GET', '/api/admin/site')).status).toBe(200);
    expect((await eli.ask('GET', '/api/account')).json.admin).toBe(true);
    await tinderbox('admin', 'Eli', '--remove', '--data', server.data);
    expect((await eli.ask('GET', '/api/admin/site')).status).toBe(404);
    expect((await eli.ask('GET', '/api/account')).json.admin).toBe(false);
  });
});

describe('a report', () => {
  test('comes with what was said at its table, earlier ones, and what was done', async () => {
    const [pam, roy] = [await register(server.url, 'Pam'), await signIn(server.url, 'Roy')];
    const table = await playing(pam, roy);
    await say(roy, table, 'You play like a potato.');
    const tell = (text: string, more = {}) => pam.ask('POST', `/api/people/${roy.person.id}/report`, { text, ...more });
    await tell('Rude in general.');
    await server.clock.pass(1000);
    expect((await tell('Rude here.', { table })).status).toBe(204);
    await server.clock.pass(1000);
    await say(pam, table, 'Stop it.');

    const { open, reports } = wire.reports.parse((await ada.ask('GET', '/api/admin/reports')).json);
    expect(open).toBe(2);
    expect(reports.map(({ text, earlier }) => [text, earlier])).toEqual([
      ['Rude here.', 1],
      ['Rude in general.', 0],
    ]);
    const id = reports[0]?.id ?? '';
    await ada.ask('POST', `/api/admin/people/${roy.person.id}/mute`, { hours: 1, why: 'Insults.', report: id });
    await ada.ask('PUT', `/api/admin/reports/${id}`, { open: false, note: 'An hour of silence.' });
    const shown = wire.report.parse((await ada.ask('GET', `/api/admin/reports/${id}`)).json);
    expect(shown).toMatchObject({
      by: { name: 'Pam' },
      about: { name: 'Roy', guest: true, restraints: [{ kind: 'muted', why: 'Insults.' }] },
      table: { id: table, game: 'cosmic-wipeout', open: true },
      messages: [],
      earlier: [{ text: 'Rude in general.', by: { name: 'Pam' } }],
      acts: [
        { act: 'muted', by: { name: 'Ada' }, person: { name: 'Roy' }, text: 'Insults.' },
        { act: 'report-closed', text: 'An hour of silence.' },
      ],
    });
    expect(shown.table?.lines.map(({ text }) => text)).toEqual(['You play like a potato.', 'Stop it.']);
    expect(shown.closed).not.toBeNull();

    const listed = async (query: string) =>
      wire.reports.parse((await ada.ask('GET', `/api/admin/reports${query}`)).json).reports.map(({ text }) => text);
    expect(await listed('')).toEqual(['Rude in general.']);
    expect(await listed('?closed=1')).toEqual(['Rude here.']);
    await ada.ask('PUT', `/api/admin/reports/${id}`, { open: true });
    expect(await listed('')).toEqual(['Rude here.', 'Rude in general.']);
  });

  test('shows those private messages that were reported, and no others', async () => {
    const [una, vic] = [await signIn(server.url, 'Una'), await signIn(server.url, 'Vic')];
    await write(una, vic, 'My secret is safe.');
    const { id } = (await write(vic, una, 'I will find you.')).json.message;
    await write(vic, una, 'What I said in confidence.');
    const tell = (messages: unknown) =>
      una.ask('POST', `/api/people/${vic.person.id}/report`, { text: 'Threats', messages });
    expect(codeOf(await tell(['never-sent']))).toBe('not-found');
    expect((await tell([id])).status).toBe(204);
    const all = await ada.ask('GET', '/api/admin/reports');
    const report = await ada.ask('GET', `/api/admin/reports/${all.json.reports[0].id}`);
    expect(report.json.messages.map(({ text }: { text: string }) => text)).toEqual(['I will find you.']);
    expect(JSON.stringify([all.json, report.json])).not.toMatch(/secret|confidence/);
  });

  test('shows nothing that its writer cannot see', async () => {
    const [wes, xia] = [await signIn(server.url, 'Wes'), await signIn(server.url, 'Xia')];
    const tell = (more: object) => wes.ask('POST', `/api/people/${xia.person.id}/report`, { text: 'No', ...more });
    expect(codeOf(await tell({ table: 'nowhere' }))).toBe('unknown-table');
    const other = await signIn(server.url, 'Other');
    const { id } = (await write(other, xia, 'Between us.')).json.message;
    expect(codeOf(await tell({ messages: [id] }))).toBe('not-found');
  });
});

describe('a mute', () => {
  test('ends talk at all tables and letters to strangers, for a time, and says why', async () => {
    const [liv, max] = [await signIn(server.url, 'Liv'), await signIn(server.url, 'Max')];
    const stranger = await signIn(server.url, 'Nia');
    const table = await playing(liv, max);
    await write(liv, max, 'Good game?');
    expect((await mute(max)).json).toMatchObject({ name: 'Max', restraints: [{ kind: 'muted', why: 'Shouting.' }] });
    const refused = await say(max, table, 'But I …');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'muted-by-admin']);
    expect(refused.json.sentence).toBe('You are muted on this server for another 60 minutes. The reason: Shouting.');
    expect(codeOf(await write(max, stranger))).toBe('muted-by-admin');
    expect((await write(max, liv, 'Yes.')).status, 'whoever wrote to him is answered').toBe(200);
    await server.clock.pass(HOUR);
    expect((await say(max, table, 'Sorry.')).status).toBe(200);
  });

  test('is lifted once', async () => {
    const [liv, max] = [await signIn(server.url, 'Liz'), await signIn(server.url, 'Moe')];
    const table = await playing(liv, max);
    await mute(max, null);
    expect((await say(max, table, 'Hm')).json.sentence).toBe('You are muted on this server. The reason: Shouting.');
    const lift = () => ada.ask('DELETE', `/api/admin/people/${max.person.id}/mute`);
    expect((await lift()).json.restraints).toEqual([]);
    expect(codeOf(await lift())).toBe('not-restrained');
    expect((await say(max, table, 'Thanks.')).status).toBe(200);
    expect(await newest()).toMatchObject({ act: 'unmuted', person: { name: 'Moe' }, by: { name: 'Ada' } });
  });

  test('needs somebody, a reason, and a report that is there', async () => {
    const zoe = await signIn(server.url, 'Zoe');
    const wish = (id: string, more = {}) =>
      ada.ask('POST', `/api/admin/people/${id}/mute`, { hours: 1, why: 'x', ...more });
    expect(codeOf(await wish('nobody'))).toBe('unknown-person');
    expect(codeOf(await wish(ada.person.id))).toBe('yourself');
    expect(codeOf(await wish(zoe.person.id, { why: ' ' }))).toBe('bad-text');
    expect(codeOf(await wish(zoe.person.id, { report: 'none' }))).toBe('not-found');
    for (const hours of [0, 1.5, 9000]) expect((await wish(zoe.person.id, { hours })).status).toBe(400);
    const cal = await register(server.url, 'Cal');
    await tinderbox('admin', 'Cal', '--data', server.data);
    expect(codeOf(await wish(cal.person.id))).toBe('is-admin');
    const { json } = await ada.ask('GET', '/api/admin/people');
    expect(json.map(({ name }: { name: string }) => name)).not.toContain('Zoe');
    expect((await ada.ask('GET', '/api/admin/people?q=cal')).json).toMatchObject([{ name: 'Cal', admin: true }]);
  });
});

describe('a suspension', () => {
  test('ends the sign-ins of an account, its sockets and its bots; nobody signs in to it until it is lifted', async () => {
    const hal = await register(server.url, 'Hal');
    const { token } = (await hal.ask('POST', '/api/account/bots', { name: 'Hand' })).json;
    const line = await phone(server.url, { cookie: hal.cookie });
    const closed = new Promise((resolve) => line.socket.on('close', resolve));
    const asBot = () => ask(server.url, 'GET', '/api/session', undefined, { authorization: `Bearer ${token}` });
    expect((await asBot()).status).toBe(200);
    expect((await suspend(hal)).json.restraints).toMatchObject([{ kind: 'suspended', until: null }]);
    await closed;
    expect((await hal.ask('GET', '/api/session')).status).toBe(401);
    expect((await asBot()).status).toBe(401);
    const enter = () => ask(server.url, 'POST', '/api/sign-in', { name: 'Hal', password: PASSWORD });
    const refused = await enter();
    expect([refused.status, codeOf(refused)]).toEqual([403, 'suspended']);
    expect(refused.json.sentence).toBe('You are suspended from this server. The reason: Threats.');
    const wrong = await ask(server.url, 'POST', '/api/sign-in', { name: 'Hal', password: 'not the password' });
    expect(codeOf(wrong), 'only the owner learns of it').toBe('sign-in-failed');

    expect((await ada.ask('DELETE', `/api/admin/people/${hal.person.id}/suspension`)).json.restraints).toEqual([]);
    expect((await enter()).status).toBe(200);
    expect((await asBot()).status).toBe(200);
  });

  test('no link for a new password is a way around it', async () => {
    const ivy = await register(server.url, 'Ivy');
    const args = ['reset-password', 'Ivy', '--data', server.data, '--url', 'http://box.local'];
    const path = /(\/reset\/[\w-]{43})$/m.exec((await tinderbox(...args)).out)?.[1];
    await suspend(ivy);
    const use = await ask(server.url, 'POST', `/api${path}`, { password: 'lantern garden' });
    expect(codeOf(use)).toBe('suspended');
  });

  test('keeps a guest out, also under another name in the same browser, and lets them back as who they were', async () => {
    const jay = await signIn(server.url, 'Jay');
    await suspend(jay, 1);
    expect((await jay.ask('GET', '/api/session')).status).toBe(401);
    expect(codeOf(await jay.ask('GET', '/api/conversations'))).toBe('suspended');
    expect(codeOf(await jay.ask('POST', '/api/session', { name: 'Kay' }))).toBe('suspended');
    expect(codeOf(await jay.ask('POST', '/api/accounts', { name: 'Kay', password: PASSWORD }))).toBe('suspended');
    expect((await ada.ask('GET', '/api/admin/people')).json.map(({ name }: { name: string }) => name)).toContain('Jay');
    await server.clock.pass(HOUR);
    expect((await jay.ask('GET', '/api/session')).json).toEqual(jay.person);
  });
});

describe('a table', () => {
  test('that plays is closed: all at it are told why, and what was played is kept', async () => {
    const [ole, pia] = [await signIn(server.url, 'Ole'), await signIn(server.url, 'Pia')];
    const table = await playing(ole, pia);
    const line = await phone(server.url, { cookie: pia.cookie });
    line.say({ type: 'watch', table });
    await line.hear('entries');
    const close = () => ada.ask('POST', `/api/admin/tables/${table}/close`, { why: 'Only insults here.' });
    expect((await close()).status).toBe(204);
    expect(await line.hear('notice')).toMatchObject({ code: 'closed', why: 'Only insults here.' });
    expect(
      (await line.hear('entries', ({ entries }) => entries.some(({ kind }) => kind === 'end'))).entries,
    ).toHaveLength(1);
    expect((await pia.ask('GET', `/api/tables/${table}`)).json.table).toMatchObject({
      status: 'closed',
      closedFor: 'Only insults here.',
    });
    expect(await newest()).toMatchObject({ act: 'table-closed', table, text: 'Only insults here.' });
    expect(codeOf(await close())).toBe('table-closed');
    expect((await newest())?.act, 'what was not done is not written down').toBe('table-closed');
    expect((await log()).filter((entry) => entry.table === table)).toHaveLength(1);
    line.close();
  });

  test('that gathers is called off', async () => {
    const { json } = await ada.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 });
    expect((await ada.ask('POST', `/api/admin/tables/${json.id}/close`, { why: 'Spam' })).status).toBe(204);
    expect((await ada.ask('GET', `/api/tables/${json.id}`)).json.table).toMatchObject({
      status: 'closed',
      closedFor: 'Spam',
    });
    expect(codeOf(await ada.ask('POST', '/api/admin/tables/nowhere/close', { why: 'x' }))).toBe('unknown-table');
  });
});

describe('for all', () => {
  const about = async () => (await ask(server.url, 'GET', '/api/server')).json;

  test('a message is told to whoever comes, and at once to whoever is here', async () => {
    expect((await about()).announcement).toBeNull();
    const line = await phone(server.url, { cookie: (await signIn(server.url, 'Quinn')).cookie });
    const put = (text: string) => ada.ask('PUT', '/api/admin/announcement', { text });
    expect((await put('Tournament on Friday.')).json.announcement).toBe('Tournament on Friday.');
    const { announcement } = await line.hear('announcement');
    expect(announcement).toMatchObject({ text: 'Tournament on Friday.' });
    expect((await about()).announcement).toEqual(announcement);
    await put('Tournament on Friday.');
    expect((await about()).announcement.id, 'told anew, it is new').not.toBe(announcement?.id);
    await put(' ');
    expect((await about()).announcement).toBeNull();
    await line.hear('announcement', (told) => told.announcement === null);
    expect((await log()).slice(0, 3).map(({ act, text }) => [act, text])).toEqual([
      ['announced', ''],
      ['announced', 'Tournament on Friday.'],
      ['announced', 'Tournament on Friday.'],
    ]);
    line.close();
  });

  test('accounts are made by everybody, by invitation, or by nobody', async () => {
    const set = (registrations: string) => ada.ask('PUT', '/api/admin/registrations', { registrations });
    const come = (name: string, more = {}) =>
      ask(server.url, 'POST', '/api/accounts', { name, password: PASSWORD, ...more });
    expect((await about()).registrations).toBe('open');
    await set('invited');
    expect((await about()).registrations).toBe('invited');
    expect(codeOf(await come('Rex'))).toBe('invitation-needed');
    const made = await ada.ask('POST', '/api/admin/invitations', { note: 'The club', uses: 1, days: 7 });
    const { invitation, code } = wire.newInvitation.parse(made.json);
    expect(codeOf(await come('Rex', { invitation: `${code}x` }))).toBe('invitation-needed');
    expect((await come('Ada', { invitation: code })).status, 'a name that is taken spends nothing').toBe(409);
    const rex = guestOf(server.url, await come('Rex', { invitation: code }));
    expect(codeOf(await come('Sam', { invitation: code }))).toBe('invitation-needed');
    expect((await ada.ask('GET', '/api/admin/site')).json.invitations).toEqual([{ ...invitation, used: 1 }]);
    expect((await rex.ask('GET', '/api/session')).status).toBe(200);

    const second = (await ada.ask('POST', '/api/admin/invitations', { note: '', uses: 5, days: 7 })).json;
    expect((await ada.ask('DELETE', `/api/admin/invitations/${second.invitation.id}`)).status).toBe(204);
    expect((await ada.ask('DELETE', `/api/admin/invitations/${second.invitation.id}`)).status).toBe(404);
    expect(codeOf(await come('Sam', { invitation: second.code }))).toBe('invitation-needed');

    const third = (await ada.ask('POST', '/api/admin/invitations', { note: '', uses: 5, days: 7 })).json;
    await set('closed');
    expect(codeOf(await come('Sam', { invitation: third.code }))).toBe('registrations-closed');
    expect((await ask(server.url, 'POST', '/api/session', { name: 'Sam' })).status, 'guests still come').toBe(200);
    await set('open');
    expect((await come('Sam')).status).toBe(200);
  });

  test('of two who come by the last place of an invitation one has an account, and no name is spent', async () => {
    await ada.ask('PUT', '/api/admin/registrations', { registrations: 'invited' });
    const { code } = (await ada.ask('POST', '/api/admin/invitations', { note: '', uses: 1, days: 7 })).json;
    const come = (name: string) =>
      ask(server.url, 'POST', '/api/accounts', { name, password: PASSWORD, invitation: code });
    const both = await Promise.all([come('Ulf'), come('Urs')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(both.map(codeOf)).toContain('invitation-needed');
    await ada.ask('PUT', '/api/admin/registrations', { registrations: 'open' });
  });

  test('times are set by admins where the command line says nothing', async () => {
    const set = (what: string, days: number | null) => ada.ask('PUT', '/api/admin/keeping', { what, days });
    const kept = async () => {
      const { keeping } = wire.site.parse((await ada.ask('GET', '/api/admin/site')).json);
      return Object.fromEntries(keeping.map(({ what, days, from }) => [what, `${days} ${from}`]));
    };
    expect(codeOf(await set('guests', 5))).toBe('set-at-command-line');
    expect((await set('chat', 10)).status).toBe(200);
    expect(await kept()).toMatchObject({ guests: '30 command-line', chat: '10 admin', events: '90 default' });
    await set('chat', null);
    expect(await kept()).toMatchObject({ chat: '0 default' });
    expect(await newest()).toMatchObject({ act: 'keeping-set', text: 'chat=default' });
  });

  test('the log of it is read page by page, and nothing takes a line out', async () => {
    for (let n = 0; n < 101; n++) await ada.ask('PUT', '/api/admin/announcement', { text: `Number ${n}` });
    const page = async (before = '') => wire.audit.parse((await ada.ask('GET', `/api/admin/audit${before}`)).json);
    const first = await page();
    expect([first.entries.length, first.more]).toEqual([100, true]);
    const last = first.entries.at(-1)?.id;
    const rest = await page(`?before=${last}`);
    expect(rest.entries.some(({ id }) => id === last)).toBe(false);
    expect(rest.entries.length).toBeGreaterThan(3);
    const made = { act: 'admin-made', by: null, person: { id: ada.person.id, name: 'Ada' } };
    expect([...first.entries, ...rest.entries]).toContainEqual(expect.objectContaining(made));
    expect((await ada.ask('GET', '/api/admin/audit?before=none')).status).toBe(404);
    const changing = Object.values<Row>(api).filter(({ path, method }) => path.includes('audit') && method !== 'GET');
    expect(changing).toEqual([]);
    await ada.ask('PUT', '/api/admin/announcement', { text: '' });
  });
});

test('what was done about somebody is among the data they can download', async () => {
  const tia = await register(server.url, 'Tia');
  await mute(tia, 3);
  const { json } = await tia.ask('GET', '/api/account/data');
  expect(json).toMatchObject({ admin: false, acts: [{ act: 'muted', text: 'Shouting.' }] });
});

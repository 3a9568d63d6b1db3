import { get, my } from '../row.ts';
import * as is from '../tables.ts';

export const atTables = {
  games: get('/api/games', 'The games and their options', { answer: is.games }),
  open: my.post('/api/tables', 'Open a table', { costs: 'tables', body: is.tableWish, answer: is.table }),
  lobby: get('/api/tables', 'Open tables that gather or play, newest first, a page at a time', {
    query: is.lobbyQuery,
    answer: is.tables,
  }),
  table: get('/api/tables/:table', 'One table, and who looks at it', { answer: is.tableAnswer }),
  match: get(
    '/api/tables/:table/match',
    'The match as a file; with its seed once it is over, and with `chat=1` with what was said',
    { costs: 'files', query: is.matchQuery, answer: is.matchFile },
  ),
  characters: get('/api/tables/:table/characters', 'The bots that can play here', { answer: is.characters }),
};

const change = { costs: 'changes', answer: is.table } as const;

/** What people do at a table: each is answered with the table as it is then. */
export const changes = {
  join: my.post('/api/tables/:table/join', 'Take a chair', { ...change, body: is.joinWish }),
  leave: my.post('/api/tables/:table/leave', 'Give my chairs or seats up', change),
  ready: my.post('/api/tables/:table/ready', 'Ready, or not yet', { ...change, body: is.readyWish }),
  again: my.post(
    '/api/tables/:table/again',
    'Put back what my seats have chosen before the match, to choose again',
    change,
  ),
  wait: my.post(
    '/api/tables/:table/wait',
    'I wait for those who are asked before the first turn: their time begins',
    change,
  ),
  cancel: my.post('/api/tables/:table/cancel', 'The host calls it off before the match', change),
  remove: my.post('/api/tables/:table/remove', 'The host sends somebody away before the match', {
    ...change,
    body: is.personWish,
  }),
  mute: my.post('/api/tables/:table/mute', 'The host silences somebody at the table, or lets them talk', {
    ...change,
    body: is.muteWish,
  }),
  makeHost: my.post('/api/tables/:table/host', 'The host hands the hosting over', { ...change, body: is.personWish }),
  placeBot: my.post('/api/tables/:table/bots', 'The host puts a bot on a chair, or takes it away', {
    ...change,
    body: is.botWish,
  }),
  invite: my.post('/api/tables/:table/invite', 'The host invites somebody’s bot, which sits down if it may', {
    ...change,
    body: is.personWish,
  }),
  handOver: my.post('/api/tables/:table/hand-over', 'I want an absent person’s seats to be handed over', {
    ...change,
    body: is.personWish,
  }),
  reseat: my.post(
    '/api/tables/:table/sitters',
    'In mid-match: hand my chair over to a bot or to somebody who watches, take it back, or say yes or no when asked',
    { ...change, body: is.sitterWish },
  ),
  setClocks: my.put('/api/tables/:table/clocks', 'The host sets the clock of a running match', {
    ...change,
    body: is.clockWish,
  }),
  stand: my.put('/api/tables/:table/standing', 'What my seat answers when it is asked', {
    ...change,
    body: is.standingWish,
  }),
};

/** Chat, saves and what goes on from them, and what somebody has played. */
export const records = {
  say: my.post('/api/tables/:table/chat', 'Say something at the table', {
    costs: 'chat',
    body: is.chatWish,
    answer: is.lineAnswer,
  }),
  said: get('/api/tables/:table/chat', 'What was said at the table, after a line or at all', {
    query: is.chatQuery,
    answer: is.chatAnswer,
  }),
  save: my.post('/api/tables/:table/saves', 'Keep this moment under a name', {
    costs: 'saves',
    body: is.saveWish,
    answer: is.saveAnswer,
  }),
  saves: my.get('/api/saves', 'Saves that I may load, newest first', { query: is.savesQuery, answer: is.saves }),
  deleteSave: my.del('/api/saves/:id', 'Delete my save', {}),
  load: my.post('/api/saves/:id/load', 'Open a table at which a saved match goes on', {
    costs: 'branches',
    answer: is.table,
  }),
  branch: my.post('/api/tables/:table/branch', 'Open a table at which the match goes on from any moment', {
    costs: 'branches',
    body: is.branchWish,
    answer: is.table,
  }),
  rematch: my.post('/api/tables/:table/rematch', 'Open a table for the same people, once', {
    costs: 'tables',
    answer: is.table,
  }),
  mine: my.get('/api/mine', 'My tables, where I am awaited, and what I have played', { answer: is.mine }),
  leaders: get('/api/leaderboards', 'Who has won how often, by what is sure of it', {
    query: is.leadersQuery,
    answer: is.leaders,
  }),
};

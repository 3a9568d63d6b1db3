import { type Ask, all, first, numberOrNull, type Row, reading, textOrNull, type Writers } from '../../sql.ts';
import { known, knownOf } from '../people/statements.ts';
import {
  type MessageReads,
  type MessageStep,
  type NamedReport,
  pairOf,
  type Report,
  type StoredConversation,
  type StoredMessage,
} from './steps.ts';

const message = `messages.id, sender, sent.name AS sender_name, recipient, messages.at, text`;

/** Every $n once and in order: SQLite counts them. */
export const messageSql = {
  noBlocks: 'DELETE FROM blocks WHERE person = $1 OR other = $2',
  noReports: 'DELETE FROM reports WHERE by_person = $1',
  noMessages: 'DELETE FROM messages WHERE sender = $1 OR recipient = $2',
  noConversations: 'DELETE FROM conversations WHERE person = $1 OR other = $2',
  message: `INSERT INTO messages (pair, id, sender, recipient, at, text, unread) VALUES ($1, $2, $3, $4, $5, $6, 1)
    ON CONFLICT DO NOTHING`,
  conversation: `INSERT INTO conversations (person, other, pair, last, at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (person, other) DO UPDATE SET last = excluded.last, at = excluded.at`,
  read: 'UPDATE messages SET unread = 0 WHERE recipient = $1 AND sender = $2 AND unread = 1',
  receipt: `INSERT INTO receipts (person, other, got, seen) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, other) DO UPDATE SET
      got = CASE WHEN excluded.got > receipts.got THEN excluded.got ELSE receipts.got END,
      seen = CASE WHEN excluded.seen > receipts.seen THEN excluded.seen ELSE receipts.seen END`,
  noReceipts: 'DELETE FROM receipts WHERE person = $1 OR other = $2',
  block: 'INSERT INTO blocks (person, other, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  unblock: 'DELETE FROM blocks WHERE person = $1 AND other = $2',
  report: `INSERT INTO reports (id, by_person, about, at, text, match, messages) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT DO NOTHING`,

  readMessage: `SELECT ${message} FROM messages JOIN people AS sent ON sent.id = sender
    WHERE pair = $1 AND messages.id = $2`,
  readMessages: `SELECT ${message} FROM messages JOIN people AS sent ON sent.id = sender
    WHERE pair = $1 AND (messages.at < $2 OR (messages.at = $3 AND messages.id < $4))
    ORDER BY messages.at DESC, messages.id DESC LIMIT $5`,
  readConversations: `SELECT people.id AS other, people.name,
      CASE WHEN accounts.person IS NULL THEN 1 ELSE 0 END AS guest, ${message},
      (SELECT count(*) FROM messages AS new WHERE new.recipient = conversations.person
        AND new.sender = conversations.other AND new.unread = 1) AS fresh
    FROM conversations
      JOIN people ON people.id = conversations.other
      LEFT JOIN accounts ON accounts.person = people.id
      JOIN messages ON messages.pair = conversations.pair AND messages.id = conversations.last
      JOIN people AS sent ON sent.id = messages.sender
    WHERE conversations.person = $1 ORDER BY conversations.at DESC, people.id LIMIT $2`,
  readReceipt: 'SELECT got, seen FROM receipts WHERE person = $1 AND other = $2',
  readBlocks: `SELECT ${known} FROM blocks JOIN people ON people.id = blocks.other
    LEFT JOIN accounts ON accounts.person = people.id WHERE blocks.person = $1 ORDER BY blocks.at, people.id`,
  readReports: `SELECT reports.*, complains.name AS by_name, accused.name AS about_name FROM reports
    JOIN people AS complains ON complains.id = by_person JOIN people AS accused ON accused.id = about
    ORDER BY reports.at DESC, reports.id LIMIT $1`,
  readReportsBy: 'SELECT * FROM reports WHERE by_person = $1 ORDER BY at, id',
} as const;

type MessageStatement = keyof typeof messageSql;

export const messageWriters: Writers<MessageStep, MessageStatement> = {
  message: ({ message: { id, from, to, at, text } }) => [
    first('message', pairOf(from, to), id, from, to, at, text),
    all('conversation', from, to, pairOf(from, to), id, at),
    all('conversation', to, from, pairOf(from, to), id, at),
  ],
  read: ({ person, other }) => [all('read', person, other)],
  receipt: ({ person, other, got, seen }) => [all('receipt', person, other, got, seen)],
  block: ({ person, other, at }) => [all('block', person, other, at)],
  unblock: ({ person, other }) => [all('unblock', person, other)],
  report: ({ report: { id, by, about, at, text, table, messages } }) => [
    first('report', id, by, about, at, text, table, JSON.stringify(messages)),
  ],
};

export function messageReads(ask: Ask<MessageStatement>): MessageReads {
  const { many, one } = reading(ask);
  return {
    message: (a, b, id) => one(messageOf, 'readMessage', pairOf(a, b), id),
    async messages(a, b, limit, before) {
      const { at, id } = before ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
      return (await many(messageOf, 'readMessages', pairOf(a, b), at, at, id, limit)).reverse();
    },
    conversations: (person, limit) => many(conversationOf, 'readConversations', person, limit),
    receipt: (person, other) =>
      one(({ got, seen }) => ({ got: Number(got), seen: Number(seen) }), 'readReceipt', person, other),
    blocks: (person) => many(knownOf, 'readBlocks', person),
    reports: (limit) => many(namedReportOf, 'readReports', limit),
    reportsBy: (person) => many(reportOf, 'readReportsBy', person),
  };
}

function messageOf({ id, sender, sender_name, recipient, at, text }: Row): StoredMessage {
  const from = { id: String(sender), name: String(sender_name) };
  return { id: String(id), from, to: String(recipient), at: Number(at), text: String(text) };
}

function conversationOf(row: Row): StoredConversation {
  const person = knownOf({ ...row, id: row.other ?? null });
  return { person, unread: Number(row.fresh), last: messageOf(row) };
}

function reportOf({ id, by_person, about, at, text, match, messages, closed }: Row): Report {
  return {
    id: String(id),
    by: String(by_person),
    about: String(about),
    at: Number(at),
    text: String(text),
    table: textOrNull(match),
    messages: JSON.parse(String(messages)) as string[],
    closed: numberOrNull(closed),
  };
}

export function namedReportOf(row: Row): NamedReport {
  return { ...reportOf(row), byName: String(row.by_name), aboutName: String(row.about_name) };
}

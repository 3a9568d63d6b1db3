import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Conversation, Message, Receipt } from '../../wire/people.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import { asking } from './asking.ts';
import { call } from './http.ts';
import { connection } from './line.ts';
import { session } from './session.ts';

/** My conversations, the newest first, and what came last. */
export const letters = createStore<{
  readonly conversations: readonly Conversation[];
  /** The newest message that came live. */
  readonly newest: Message | null;
  /** How far my messages have come, by the person they were written to. */
  readonly receipts: Readonly<Record<string, Receipt>>;
}>(() => ({ conversations: [], newest: null, receipts: {} }));

export async function askReceipt(person: string): Promise<void> {
  const answer = await call('receipt', { person });
  if ('value' in answer) noteReceipt(person, answer.value);
}

function noteReceipt(person: string, { got, seen }: Receipt): void {
  letters.setState(({ receipts }) => ({ receipts: { ...receipts, [person]: { got, seen } } }));
}

/** How far one of my messages has come; it is stored at least. */
export function fateOf({ at }: Pick<Message, 'at'>, receipt: Receipt | undefined): 'sent' | 'delivered' | 'seen' {
  if (receipt && at <= receipt.seen) return 'seen';
  return receipt && at <= receipt.got ? 'delivered' : 'sent';
}

const mine = asking(
  () => call('conversations'),
  (conversations) => letters.setState({ conversations }),
);

export const refreshLetters = mine.ask;

/** How many messages are unread, without those of muted people; up to date while somebody with a name is here. */
export function useUnread(isMuted: (person: string) => boolean): number {
  const me = useStore(session, ({ person }) => person?.id);
  useEffect(() => {
    if (me === undefined) return;
    const off = connection().listen((message) => {
      if (message.type === 'message') letters.setState({ newest: message.message });
      if (message.type === 'message' || message.type === 'hello') void refreshLetters();
      if (message.type === 'receipt') noteReceipt(message.person, message);
      if (message.type === 'presence') notePresence(message);
    });
    void refreshLetters();
    return () => {
      off();
      mine.drop();
      letters.setState({ conversations: [], newest: null, receipts: {} });
    };
  }, [me]);
  const conversations = useStore(letters, ({ conversations }) => conversations);
  return conversations.reduce((sum, { unread, person }) => (isMuted(person.id) ? sum : sum + unread), 0);
}

function notePresence({ person, presence }: Extract<ServerMessage, { type: 'presence' }>): void {
  if (mine.isOpen()) return void mine.ask();
  const seen = (one: Conversation): Conversation =>
    one.person.id === person ? { ...one, person: { ...one.person, presence } } : one;
  letters.setState(({ conversations }) => ({ conversations: conversations.map(seen) }));
}

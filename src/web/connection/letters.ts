import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Conversation, Message, Receipt } from '../../wire/people.ts';
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

export async function refreshLetters(): Promise<void> {
  const answer = await call('conversations');
  if ('value' in answer) letters.setState({ conversations: answer.value });
}

/** How many messages are unread, without those of muted people; up to date while somebody with a name is here. */
export function useUnread(isMuted: (person: string) => boolean): number {
  const me = useStore(session, ({ person }) => person?.id);
  useEffect(() => {
    if (me === undefined) return;
    const off = connection().listen((message) => {
      if (message.type === 'message') letters.setState({ newest: message.message });
      if (message.type === 'message' || message.type === 'hello') void refreshLetters();
      if (message.type === 'receipt') noteReceipt(message.person, message);
      if (message.type === 'presence')
        letters.setState(({ conversations }) => ({ conversations: seen(conversations, message) }));
    });
    void refreshLetters();
    return () => {
      off();
      letters.setState({ conversations: [], newest: null, receipts: {} });
    };
  }, [me]);
  const conversations = useStore(letters, ({ conversations }) => conversations);
  return conversations.reduce((sum, { unread, person }) => (isMuted(person.id) ? sum : sum + unread), 0);
}

function seen(
  conversations: readonly Conversation[],
  { person, presence }: { readonly person: string; readonly presence: Conversation['person']['presence'] },
): Conversation[] {
  return conversations.map((one) => (one.person.id === person ? { ...one, person: { ...one.person, presence } } : one));
}

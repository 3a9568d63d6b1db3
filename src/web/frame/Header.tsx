import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useUnread } from '../connection/letters.ts';
import { useFreshMyTables, useTurnsElsewhere } from '../connection/myTables.ts';
import { session } from '../connection/session.ts';
import { base } from '../page/base.ts';
import { Count } from '../parts/Count.tsx';
import { PanelButton } from '../parts/Panel.tsx';
import { useCallsElsewhere } from '../parts/turn.ts';
import { useMuted } from '../people/talk/muted.ts';
import { titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** The way home, where I am awaited, who I am, help and options: on every page. */
export function Header() {
  return (
    <header className="header">
      <Link href="/" className="brand">
        <img src={`${base}/favicon.svg`} alt="" width="28" height="28" />
        <span>Tinderbox</span>
      </Link>
      <Me />
      <PanelButton name="help" label={texts.help.help} className="icon">
        <Sign path="M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 2.3M12 17.2v.1" />
      </PanelButton>
      <PanelButton name="options" label={texts.options.options} className="icon">
        <Sign path="M5 8h8m4 0h2M5 16h2m4 0h8M15 6v4M9 14v4" />
      </PanelButton>
    </header>
  );
}

function Me() {
  const person = useStore(session, ({ person }) => person);
  const [place] = useLocation();
  if (person === undefined) return null;
  if (person) {
    return (
      <>
        <Turns />
        <Letters />
        <Link href="/account" className="button quiet me">
          <span>{person.name}</span>
        </Link>
      </>
    );
  }
  const to = place === '/' || place === '/sign-in' ? '' : `?to=${encodeURIComponent(place)}`;
  return (
    <Link href={`/sign-in${to}`} className="button quiet">
      {texts.account.signIn}
    </Link>
  );
}

/** A table that waits for me calls from everywhere, and is one click away. */
function Turns() {
  useFreshMyTables();
  const [, go] = useLocation();
  const turns = useTurnsElsewhere();
  const calls = useMemo(() => turns?.map(({ id, game }) => ({ path: `/table/${id}`, title: titleOf(game) })), [turns]);
  useCallsElsewhere(calls, go);
  const [first] = calls ?? [];
  if (!first || !calls) return null;
  return (
    <Link href={first.path} className="button main turns" title={calls.map(({ title }) => title).join(', ')}>
      {texts.frame.yourTurn}
      {calls.length > 1 ? <span className="count-mark">{calls.length}</span> : null}
      <span className="hidden">: {first.title}</span>
    </Link>
  );
}

function Letters() {
  const unread = useUnread(useMuted());
  return (
    <Link href="/messages" className="button quiet icon letters" title={texts.people.messages}>
      <span className="hidden">{texts.people.messages}</span>
      <Sign path="M6.5 8.5h11V16h-11ZM6.5 9l5.5 4 5.5-4" />
      {unread > 0 ? <Count count={unread} /> : null}
    </Link>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

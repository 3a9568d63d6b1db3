import { useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { askWho, session } from './connection/session.ts';
import { Guard } from './Guard.tsx';
import { loadAhead } from './games.ts';
import { Banner } from './pages/Banner.tsx';
import { Gallery } from './pages/Gallery.tsx';
import { Home } from './pages/Home.tsx';
import { LocalPage } from './pages/LocalPage.tsx';
import { NewLocal } from './pages/NewLocal.tsx';
import { NewTable } from './pages/NewTable.tsx';
import { TablePage } from './pages/TablePage.tsx';
import { prefer, preferences } from './stage/preferences.ts';

export function App() {
  const [place] = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) main.current?.focus({ preventScroll: true });
    before.current = place;
  }, [place]);
  useEffect(() => {
    askWho().catch(() => {});
    const idle = setTimeout(loadAhead, 1500);
    return () => clearTimeout(idle);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        To the content
      </a>
      <Header />
      <Banner />
      <main id="main" ref={main} tabIndex={-1}>
        <Guard key={place}>
          <Switch>
            <Route path="/">
              <Home />
            </Route>
            <Route path="/local/new/:game">{({ game }) => <NewLocal key={game} id={game} />}</Route>
            <Route path="/local/:match">{({ match }) => <LocalPage key={match} id={match} />}</Route>
            <Route path="/new/:game">{({ game }) => <NewTable key={game} id={game} />}</Route>
            <Route path="/table/:table">{({ table }) => <TablePage key={table} id={table} />}</Route>
            <Route path="/gallery/:game">{({ game }) => <Gallery key={game} id={game} />}</Route>
            <Route>
              <Lost />
            </Route>
          </Switch>
        </Guard>
      </main>
    </>
  );
}

function Header() {
  const person = useStore(session, ({ person }) => person);
  return (
    <header className="header">
      <Link href="/" className="brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Tinderbox
      </Link>
      {person ? <span className="me">{person.name}</span> : null}
      <Theme />
    </header>
  );
}

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;
const SAID = { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' } as const;

function Theme() {
  const theme = useStore(preferences, ({ theme }) => theme);
  useEffect(() => {
    document.documentElement.setAttribute('data-theme', theme);
  }, [theme]);
  return (
    <button
      type="button"
      className="button quiet icon"
      aria-label={SAID[theme]}
      title={SAID[theme]}
      onClick={() => prefer({ theme: NEXT[theme] })}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d={
            theme === 'light'
              ? ''
              : theme === 'dark'
                ? 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z'
                : 'M12 3.5a8.5 8.5 0 0 1 0 17Z'
          }
          fill="currentColor"
        />
      </svg>
    </button>
  );
}

function Lost() {
  return (
    <div className="page narrow">
      <h1>There is nothing here</h1>
      <p>
        The address leads nowhere. <Link href="/">Go to the games.</Link>
      </p>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { askWho } from './connection/session.ts';
import { Announcement } from './frame/Announcement.tsx';
import { Banner } from './frame/Banner.tsx';
import { Header } from './frame/Header.tsx';
import { Renewal } from './frame/Renewal.tsx';
import { Explained } from './help/Explained.tsx';
import { News } from './notices/News.tsx';
import { tellNews, turnPage } from './notices/news.ts';
import { installForOffline } from './offline/install.ts';
import { panel } from './page/panel.ts';
import { Pages, playPages } from './pages/Pages.tsx';
import { Fetched } from './parts/Fetched.tsx';
import { Guard } from './parts/Guard.tsx';
import { Panel } from './parts/Panel.tsx';
import { PersonCardsContext } from './parts/PersonName.tsx';
import { card, closeCard, usePersonCards } from './people/card.ts';
import { loadAhead } from './shelf/games.ts';
import { texts } from './texts/index.ts';

export function App() {
  const [place] = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    closeCard();
    if (before.current !== place) main.current?.focus({ preventScroll: true });
    before.current = place;
    turnPage();
  }, [place]);
  useEffect(() => {
    askWho().catch(() => {});
    const idle = setTimeout(getReadyForOffline, 1500);
    return () => clearTimeout(idle);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {texts.frame.skip}
      </a>
      <Header />
      <div className="banners">
        <Banner />
        <Renewal />
        <Announcement />
        <div id="news" aria-live="polite">
          <News />
        </div>
      </div>
      <main id="main" ref={main} tabIndex={-1}>
        <Guard key={place}>
          <PersonCardsContext value={usePersonCards()}>
            <Pages />
          </PersonCardsContext>
        </Guard>
      </main>
      <Opened name="help" />
      <Opened name="options" />
      <Carded />
      <Explained />
    </>
  );
}

/** Beside the page, and fetched only once somebody has opened it. */
const panels = {
  help: () => import('./help/Help.tsx'),
  options: () => import('./frame/Options.tsx'),
} as const;
const personCard = () => import('./people/PersonCard.tsx');

function Opened({ name }: { readonly name: keyof typeof panels }) {
  const open = useStore(panel, (state) => state.open === name);
  const title = name === 'help' ? texts.help.help : texts.options.options;
  return open ? (
    <Fetched
      load={panels[name]}
      instead={(again) => (
        <Panel name={name} title={title}>
          <p role="alert">{texts.frame.notFetched}</p>
          <button type="button" className="button plain" onClick={again}>
            {texts.frame.tryAgain}
          </button>
        </Panel>
      )}
    />
  ) : null;
}

function Carded() {
  const open = useStore(card, ({ of }) => of !== null);
  return open ? <Fetched load={personCard} instead={() => <NoCard />} /> : null;
}

/** Says so in a notice, and is gone. */
function NoCard() {
  useEffect(() => {
    tellNews(texts.frame.notFetched);
    closeCard();
  }, []);
  return null;
}

/** Fetches everything for a time without a network. Not for those who pay for every byte: they may never play it. */
function getReadyForOffline(): void {
  if (savesData()) return;
  const parts = [personCard, () => import('./local/open.ts'), ...Object.values(playPages), ...Object.values(panels)];
  Promise.allSettled([loadAhead(), ...parts.map((load) => load())])
    .then(installForOffline)
    .catch(() => {});
}

/** Not every browser says so. */
function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;
}

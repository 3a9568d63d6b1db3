import { useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { Announcement } from './Announcement.tsx';
import { askWho } from './connection/session.ts';
import { Fetched } from './Fetched.tsx';
import { fetchedPage } from './fetchedPage.tsx';
import { Guard } from './Guard.tsx';
import { loadAhead } from './games.ts';
import { Header } from './Header.tsx';
import { News } from './News.tsx';
import { tellNews, turnPage } from './news.ts';
import { keepForOffline } from './offline/keep.ts';
import { Banner } from './pages/Banner.tsx';
import { Home } from './pages/Home.tsx';
import { Panel } from './panels/Panel.tsx';
import { panel } from './panels/panel.ts';
import { card } from './people/PersonName.tsx';
import { Renewal } from './Renewal.tsx';
import { Explained } from './stage/Explained.tsx';
import { texts } from './texts/index.ts';

const LearnPage = fetchedPage(async () => (await import('./learn/LearnPage.tsx')).default);
const LessonPage = fetchedPage(async () => (await import('./learn/LessonPage.tsx')).default);
const pages = {
  newLocal: () => import('./pages/NewLocal.tsx'),
  local: () => import('./pages/LocalPage.tsx'),
  newTable: () => import('./pages/NewTable.tsx'),
  table: () => import('./pages/TablePage.tsx'),
};
const NewLocal = fetchedPage(async () => (await pages.newLocal()).NewLocal);
const LocalPage = fetchedPage(async () => (await pages.local()).LocalPage);
const NewTable = fetchedPage(async () => (await pages.newTable()).NewTable);
const TablePage = fetchedPage(async () => (await pages.table()).TablePage);
const Gallery = fetchedPage(async () => (await import('./pages/Gallery.tsx')).Gallery);
const SignIn = fetchedPage(async () => (await import('./people/SignIn.tsx')).SignIn);
const Register = fetchedPage(async () => (await import('./people/SignIn.tsx')).Register);
const Forgotten = fetchedPage(async () => (await import('./people/Reset.tsx')).Forgotten);
const Reset = fetchedPage(async () => (await import('./people/Reset.tsx')).Reset);
const Saves = fetchedPage(async () => (await import('./pages/Saves.tsx')).Saves);
const MyMatches = fetchedPage(async () => (await import('./pages/MyMatches.tsx')).MyMatches);
const Leaders = fetchedPage(async () => (await import('./pages/Leaders.tsx')).Leaders);
const Quiet = fetchedPage(async () => (await import('./people/Quiet.tsx')).Quiet);
const Messages = fetchedPage(async () => (await import('./people/Messages.tsx')).Messages);
const Admin = fetchedPage(async () => (await import('./admin/Admin.tsx')).Admin);
const Account = fetchedPage(async () => (await import('./people/Account.tsx')).Account);

export function App() {
  const [place] = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    card.setState({ of: null });
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
          <Switch>
            <Route path="/">
              <Home />
            </Route>
            <Route path="/local/new/:game">{({ game }) => <NewLocal key={game} id={game} />}</Route>
            <Route path="/local/:match">{({ match }) => <LocalPage key={match} id={match} />}</Route>
            <Route path="/new/:game">{({ game }) => <NewTable key={game} id={game} />}</Route>
            <Route path="/table/:table">{({ table }) => <TablePage key={table} id={table} />}</Route>
            <Route path="/gallery/:game">{({ game }) => <Gallery key={game} id={game} />}</Route>
            <Route path="/learn">
              <LearnPage />
            </Route>
            <Route path="/learn/:game">{({ game }) => <LessonPage key={game} game={game} name={null} />}</Route>
            <Route path="/learn/:game/:lesson">
              {({ game, lesson }) => <LessonPage key={`${game}/${lesson}`} game={game} name={lesson} />}
            </Route>
            <Route path="/sign-in">
              <SignIn />
            </Route>
            <Route path="/register">
              <Register />
            </Route>
            <Route path="/forgotten">
              <Forgotten />
            </Route>
            <Route path="/reset/:token">{({ token }) => <Reset key={token} token={token} />}</Route>
            <Route path="/matches">
              <MyMatches />
            </Route>
            <Route path="/leaders">
              <Leaders />
            </Route>
            <Route path="/quiet/:token">{({ token }) => <Quiet key={token} token={token} />}</Route>
            <Route path="/saves">
              <Saves />
            </Route>
            <Route path="/messages">
              <Messages with={null} />
            </Route>
            <Route path="/messages/:person">{({ person }) => <Messages with={person} />}</Route>
            <Route path="/admin">
              <Admin part="reports" />
            </Route>
            <Route path="/admin/:part">{({ part }) => <Admin part={part} />}</Route>
            <Route path="/admin/reports/:id">{({ id }) => <Admin part="reports" report={id} />}</Route>
            <Route path="/account">
              <Account />
            </Route>
            <Route>
              <Lost />
            </Route>
          </Switch>
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
  options: () => import('./panels/Options.tsx'),
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

/** Says so where notices are read, and is gone. */
function NoCard() {
  useEffect(() => {
    tellNews(texts.frame.notFetched);
    card.setState({ of: null });
  }, []);
  return null;
}

function Lost() {
  return (
    <div className="page narrow">
      <h1>{texts.frame.lost}</h1>
      <p>
        {texts.frame.leadsNowhere} <Link href="/">{texts.frame.toTheGames}</Link>
      </p>
    </div>
  );
}

/** Whatever cannot be kept is fetched when it is needed. Whoever pays for every byte has not asked for what may never be played. */
function getReadyForOffline(): void {
  if (savesData()) return;
  const parts = [personCard, () => import('./local/open.ts'), ...Object.values(pages), ...Object.values(panels)];
  Promise.allSettled([loadAhead(), ...parts.map((load) => load())])
    .then(keepForOffline)
    .catch(() => {});
}

/** Not all browsers tell. */
function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;
}

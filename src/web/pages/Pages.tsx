import { Link, Route, Switch } from 'wouter';
import { fetchedPage } from '../parts/fetchedPage.tsx';
import { texts } from '../texts/index.ts';
import { Home } from './Home.tsx';

const LearnPage = fetchedPage(async () => (await import('../learn/LearnPage.tsx')).default);
const LessonPage = fetchedPage(async () => (await import('../learn/LessonPage.tsx')).default);
/** Where matches begin and are played: fetched ahead, for those who are offline later. */
export const playPages = {
  newLocal: () => import('./NewLocal.tsx'),
  local: () => import('./LocalPage.tsx'),
  newTable: () => import('./NewTable.tsx'),
  table: () => import('./TablePage.tsx'),
};
const NewLocal = fetchedPage(async () => (await playPages.newLocal()).NewLocal);
const LocalPage = fetchedPage(async () => (await playPages.local()).LocalPage);
const NewTable = fetchedPage(async () => (await playPages.newTable()).NewTable);
const TablePage = fetchedPage(async () => (await playPages.table()).TablePage);
const Gallery = fetchedPage(async () => (await import('./Gallery.tsx')).Gallery);
const SignIn = fetchedPage(async () => (await import('../people/account/SignIn.tsx')).SignIn);
const Register = fetchedPage(async () => (await import('../people/account/SignIn.tsx')).Register);
const Forgotten = fetchedPage(async () => (await import('../people/account/Reset.tsx')).Forgotten);
const Reset = fetchedPage(async () => (await import('../people/account/Reset.tsx')).Reset);
const Saves = fetchedPage(async () => (await import('./Saves.tsx')).Saves);
const MyMatches = fetchedPage(async () => (await import('./MyMatches.tsx')).MyMatches);
const Leaders = fetchedPage(async () => (await import('./Leaders.tsx')).Leaders);
const EndMails = fetchedPage(async () => (await import('../people/account/EndMails.tsx')).EndMails);
const Messages = fetchedPage(async () => (await import('../people/talk/Messages.tsx')).Messages);
const Admin = fetchedPage(async () => (await import('../people/admin/Admin.tsx')).Admin);
const Account = fetchedPage(async () => (await import('../people/account/Account.tsx')).Account);

/** Pages whose address says all. */
const plain = {
  '/': Home,
  '/learn': LearnPage,
  '/sign-in': SignIn,
  '/register': Register,
  '/forgotten': Forgotten,
  '/matches': MyMatches,
  '/leaders': Leaders,
  '/saves': Saves,
  '/account': Account,
} as const;

/** The page that the address names. */
export function Pages() {
  return (
    <Switch>
      {Object.entries(plain).map(([path, Page]) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      <Route path="/local/new/:game">{({ game }) => <NewLocal key={game} id={game} />}</Route>
      <Route path="/local/:match">{({ match }) => <LocalPage key={match} id={match} />}</Route>
      <Route path="/new/:game">{({ game }) => <NewTable key={game} id={game} />}</Route>
      <Route path="/table/:table">{({ table }) => <TablePage key={table} id={table} />}</Route>
      <Route path="/gallery/:game">{({ game }) => <Gallery key={game} id={game} />}</Route>
      <Route path="/learn/:game">{({ game }) => <LessonPage key={game} game={game} name={null} />}</Route>
      <Route path="/learn/:game/:lesson">
        {({ game, lesson }) => <LessonPage key={`${game}/${lesson}`} game={game} name={lesson} />}
      </Route>
      <Route path="/reset/:token">{({ token }) => <Reset key={token} token={token} />}</Route>
      <Route path="/quiet/:token">{({ token }) => <EndMails key={token} token={token} />}</Route>
      <Route path="/messages">
        <Messages with={null} />
      </Route>
      <Route path="/messages/:person">{({ person }) => <Messages with={person} />}</Route>
      <Route path="/admin">
        <Admin part="reports" />
      </Route>
      <Route path="/admin/:part">{({ part }) => <Admin part={part} />}</Route>
      <Route path="/admin/reports/:id">{({ id }) => <Admin part="reports" report={id} />}</Route>
      <Route>
        <Lost />
      </Route>
    </Switch>
  );
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

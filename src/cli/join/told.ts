import type { History } from '../../client/history.ts';
import type { Remote } from '../../client/remote.ts';
import { byKind } from '../../kit/contract/kinds.ts';
import type { Entry } from '../../kit/match/log.ts';
import { isOver, outcomeOf } from '../../kit/match/match.ts';
import { type Chair, seatsOf, type Table } from '../../tables/table/table.ts';
import { explain } from '../../wire/sentences.ts';
import { boardOf, type Turn, turnOf } from '../shared/turn.ts';

/** What a terminal says of a table after something has happened. */
export function toldOf(now: Remote, before: Remote): string[] {
  return [
    ...chairsTold(now.table, before.table),
    ...(now.history && now.history !== before.history ? historyTold(now.history, before.history) : []),
    ...now.talk.lines.filter((line) => !before.talk.lines.includes(line)).map(({ name, text }) => `${name}: ${text}`),
    ...troubleTold(now, before),
    ...endTold(now, before),
  ];
}

/** What somebody is asked now; nothing while a command is on its way. */
export function askedOf({ history, you, pending }: Remote): (Turn & { readonly seat: number }) | undefined {
  if (!history || !you || pending || isOver(history.match)) return undefined;
  const { match } = history;
  const seat = seatsOf(match.players, you.id).find((mine) => match.game.toAct(match.state).includes(mine));
  return seat === undefined ? undefined : { seat, ...turnOf(match, seat) };
}

/** Whom the table waits for, and the board. */
export function shownBoard({ match }: History): string {
  const { game, state, setup } = match;
  const awaited = isOver(match) ? [] : game.toAct(state).map((seat) => setup.names[seat]);
  return `${boardOf(match)}${awaited.length > 0 ? `\nWaiting for ${awaited.join(', ')}.` : ''}`;
}

/** While it gathers: who sits where. */
function chairsTold(now: Table | null, before: Table | null): string[] {
  if (!now || now === before) return [];
  if (now.status === 'gathering') return [`${now.game}, table ${now.id}: ${now.chairs.map(chairTold).join(', ')}.`];
  if (now.calledOff !== null && before?.calledOff === null) return ['The table was called off.'];
  return before ? [] : [`${now.game}, table ${now.id}.`];
}

function chairTold({ name, taken, ready }: Chair): string {
  if (!taken) return 'a free chair';
  return 'bot' in taken || ready ? `${name} (ready)` : name;
}

/** What was done since, each fact a line; after a jump only the board. */
function historyTold(now: History, before: History | null): string[] {
  const { game, setup } = now.match;
  const known = before?.match.version ?? now.match.version;
  const news = now.moments.filter(({ entry }) => entry.version > known);
  return news.flatMap(({ entry, facts }) => [
    ...facts.map((fact) => `    ${game.words.fact(fact, setup.names)}`),
    ...entryTold(entry, setup.names),
  ]);
}

/** What has no facts. */
const entryTold = byKind<Entry, [names: readonly string[]], string[]>({
  setup: () => [],
  action: () => [],
  undo: () => ['    The last action was taken back.'],
  seat: ({ seat, player, name }, names) => {
    return [player ? `    Somebody else plays ${name ?? names[seat]}.` : `    ${names[seat]} has left.`];
  },
  rules: ({ rules }) => [`    The match goes on under newer rules (${rules}).`],
  end: () => ['    The match was ended before its time.'],
});

function troubleTold({ trouble, gone, pending, history }: Remote, before: Remote): string[] {
  const game = history?.match.game;
  return [
    ...(trouble && trouble !== before.trouble ? [explain(trouble.refusal, game)] : []),
    ...(gone && gone !== before.gone ? [explain(gone.refusal)] : []),
    ...(pending?.delay && !before.pending?.delay ? ['This could not be saved yet. It is sent again by itself.'] : []),
  ];
}

function endTold({ history, seed }: Remote, before: Remote): string[] {
  if (!history || seed === null || seed === before.seed) return [];
  const outcome = outcomeOf(history.match);
  const said = outcome ? history.match.game.words.outcome(outcome, history.match.setup.names) : 'The match is over.';
  return [`${said}\nThe seed was ${seed}.`];
}

import type { Seat } from '../../../kit/contract/game.ts';
import { no, type Refusal, type Sentences } from '../../../kit/contract/refusal.ts';
import type { Reason } from '../../../kit/players/coach.ts';
import { spaceName } from '../rules/data/geometry.ts';
import { type Role, specialists } from '../rules/data/roles.ts';
import type { Action, State } from '../rules/state.ts';
import { count, points } from '../rules/words/names.ts';
import { type Outlook, outlookOf, pointsTo, rollsAt, threatTo, waiting, wayOut } from './outlook.ts';

/** Why a plan is good: the first thing that it attains, by what the evaluation counts. */
export function why(state: State, seat: Seat, best: Action, next: readonly Action[]): Reason {
  if (state.questions.length > 0) return no(best.kind, detailsOf(best));
  const outlook = outlookOf(state, seat, [best, ...next]);
  for (const find of attained) {
    const reason = find(outlook);
    if (reason) return reason;
  }
  return no('best');
}

/** What an answer is about. */
function detailsOf(action: Action): Readonly<Record<string, string | number | boolean>> {
  if (action.kind === 'pick') return { role: action.role };
  if (action.kind === 'consent') return { yes: action.yes };
  if (action.kind === 'ride') return { rides: action.at !== null };
  if (action.kind === 'reroll') return { dice: action.dice };
  return 'at' in action && action.at !== null ? { at: action.at } : {};
}

type Find = (outlook: Outlook) => Reason | undefined;

/** In the order in which people would say it. */
const attained: readonly Find[] = [
  ({ after }) => (after.result?.won ? no('wins', { rescued: after.rescued }) : undefined),
  rescues,
  turnsMarker,
  fires('deck-gun', ({ draws }) => draws?.kind === 'deck-gun'),
  takesAlong,
  nearerOut,
  ({ before, after }) => (after.disposed > before.disposed ? no('hazmat', { left: after.hazmats.length }) : undefined),
  guards,
  opensWay,
  fires('fights', ({ before, after }) => burning(after, 'fire') < burning(before, 'fire')),
  fires('clears', ({ before, after }) => burning(after, 'smoke') < burning(before, 'smoke')),
  ({ plan: [first] }) => (first?.kind === 'crew-change' ? no('crew-change', { role: first.role }) : undefined),
  ({ plan: [first] }) => (first?.kind === 'drive' ? no('drive', { vehicle: first.vehicle, to: first.to }) : undefined),
  ({ plan: [first], before, seat }) =>
    first?.kind === 'end-turn' ? no('end-turn', { saved: before.firefighters[seat]?.ap ?? 0 }) : undefined,
];

function rescues({ before, after }: Outlook): Reason | undefined {
  const safe = after.rescued - before.rescued;
  if (safe <= 0) return undefined;
  return no('rescues', { safe, rescued: after.rescued, need: after.options.victimsToWin });
}

/** The plan goes up to where a marker is turned. */
function turnsMarker({ after, draws }: Outlook): Reason | undefined {
  const at = draws && ('at' in draws ? draws.at : 'to' in draws ? draws.to : null);
  if (typeof at !== 'number' || !after.hidden.includes(at)) return undefined;
  const { victims, falseAlarms } = after.unseen;
  return no('turns', { at, victims, unseen: victims + falseAlarms, threat: threatTo(after, at) });
}

function takesAlong({ before, after }: Outlook): Reason | undefined {
  const [then, now] = [wayOut(before), wayOut(after)];
  return now.people > then.people ? no('takes', { points: now.points }) : undefined;
}

function nearerOut({ before, after }: Outlook): Reason | undefined {
  const [then, now] = [wayOut(before), wayOut(after)];
  if (now.people === 0 || now.people !== then.people || now.points >= then.points) return undefined;
  return no('nearer-out', { from: then.points, points: now.points });
}

/** Rolls that would have burnt somebody, and would not any more. */
function guards({ before, after }: Outlook): Reason | undefined {
  const safer = waiting(after)
    .map(({ at, what }) => ({ at, what, from: rollsAt(before, at), rolls: rollsAt(after, at) }))
    .filter(({ from, rolls }) => from - rolls >= MATTERS)
    .sort((a, b) => b.from - b.rolls - (a.from - a.rolls));
  const [most] = safer;
  return most && no('guards', { ...most, from: Math.min(48, most.from), rolls: Math.min(48, most.rolls) });
}

const MATTERS = 2;

/** The nearest firefighter gets nearer: by the way, or because a door or a wall is out of it. */
function opensWay({ before, after, plan }: Outlook): Reason | undefined {
  const nearer = waiting(after)
    .map(({ at, what }) => ({ at, what, from: pointsTo(before, at), points: pointsTo(after, at) }))
    .filter((way) => way.points < way.from)
    .sort((a, b) => a.points - b.points);
  const [most] = nearer;
  const opens = plan.some(({ kind }) => kind === 'open' || kind === 'chop');
  return most && no(opens ? 'opens' : 'towards', { ...most, threat: threatTo(after, most.at) });
}

const burning = ({ spaces }: State, what: 'fire' | 'smoke'): number =>
  spaces.filter((threat) => threat === what).length;

function fires(code: string, when: (outlook: Outlook) => boolean): Find {
  return (outlook) => {
    if (!when(outlook)) return undefined;
    const { before, after } = outlook;
    const out = (what: 'fire' | 'smoke') => burning(before, what) - burning(after, what);
    return no(code, { fires: out('fire'), smoke: out('smoke'), left: burning(after, 'fire') });
  };
}

const place = (at: unknown): string => spaceName(Number(at));
const who = ({ what, at }: Refusal): string =>
  what === 'victim' ? `the victim on ${place(at)}` : `the point of interest on ${place(at)}`;
const soon: Readonly<Record<string, string>> = {
  fire: ' before the fire next to it gets there',
  smoke: ' before the smoke next to it catches',
  none: '',
};
const inTime = ({ threat }: Refusal): string => soon[String(threat)] ?? '';
const title = ({ role }: Refusal): string => specialists[role as Role].title;

/** A sentence for every reason. */
export const reasons: Sentences = {
  wins: ({ rescued }) => `It wins: ${rescued} are safe then.`,
  rescues: ({ safe, rescued, need }) =>
    `Brings ${safe === 1 ? 'a victim' : `${safe} victims`} to safety: ${rescued} of ${need}.`,
  turns: (reason) =>
    `Turns the marker on ${place(reason.at)}${inTime(reason)}: ${reason.victims} of the ${reason.unseen} unseen ones are victims.`,
  'deck-gun': ({ left }) => `The deck gun washes a whole corner: ${count(Number(left), 'space burns', 'spaces burn')}.`,
  takes: ({ points: away }) => `Takes a victim along: safety is ${points(Number(away))} away then.`,
  'nearer-out': ({ from, points: away }) =>
    `Brings who is carried nearer to safety: ${points(Number(away))} are left of ${from}.`,
  guards: (reason) =>
    `Guards ${who(reason)}: ${reason.rolls} instead of ${reason.from} of the 48 rolls would set it alight.`,
  opens: (reason) =>
    `Opens the way to ${who(reason)}${inTime(reason)}: ${points(Number(reason.points))} instead of ${reason.from}.`,
  towards: (reason) =>
    `Gets near ${who(reason)}${inTime(reason)}: ${points(Number(reason.points))} away instead of ${reason.from}.`,
  fights: ({ fires: out, left }) =>
    `Puts out ${count(Number(out), 'fire', 'fires')}: every fire that is left (${left}) explodes when it is hit.`,
  clears: ({ smoke }) => `Clears ${count(Number(smoke), 'space', 'spaces')} of smoke that fire would catch.`,
  'crew-change': (reason) => `The ${title(reason)} is of more use here.`,
  drive: ({ vehicle, to }) => `The ${vehicle} is of more use at the ${to}.`,
  'end-turn': ({ saved }) =>
    Number(saved) > 0
      ? `Nothing within reach is worth more than ${points(Number(saved))} saved for the next turn.`
      : 'All that this turn is good for is done.',
  best: () => 'Nothing else leaves the crew as well off.',
  pick: (reason) => `A crew with the ${title(reason)} wins more often here.`,
  start: ({ at }) => `From ${place(at)} the crew reaches most.`,
  park: () => 'From there engine and ambulance are soonest where they are needed.',
  ready: () => 'There is nothing left to choose.',
  recover: ({ at }) => `From ${place(at)} there is most to do.`,
  hazmat: ({ left, at }) =>
    at === undefined
      ? `One hazmat less can explode: ${left} are left in the house.`
      : `The hazmat on ${place(at)} does the least harm first.`,
  consent: ({ yes }) => (yes ? 'What the captain wants helps the crew.' : 'You are of more use where you are.'),
  ride: ({ rides }) => (rides ? 'There is more to do where the vehicle goes.' : 'There is more to do here.'),
  roll: () => 'The dice decide.',
  reroll: ({ dice }) => (dice === 'none' ? 'The target is good enough.' : 'Another target is likely to be better.'),
  douse: () => 'This leaves the fire least to catch.',
};

import type { Seat } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import type { Reason } from '../../../../kit/players/coach.ts';
import type { Action, State } from '../../rules/state.ts';
import { type Outlook, outlookOf, pointsTo, rollsAt, threatTo, waiting, wayOut } from '../outlook.ts';

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

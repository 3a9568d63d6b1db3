import type { Offer, Seat } from '../../kit/contract/game.ts';
import { isKind } from '../../kit/contract/kinds.ts';
import type { Refusal } from '../../kit/contract/refusal.ts';
import type { Match } from '../../kit/match/match.ts';
import { advisable, mayNotInvite, mayNotPoint, mayNotPropose, mayNotTalk } from '../chairs/gather.ts';
import { mayNotReseat } from '../chairs/sitters.ts';
import { mayNotBranch } from '../match/branch.ts';
import { mayNotPlayAgain } from '../match/rematch.ts';
import { mayNotSave } from '../records/save.ts';
import { chairsOf, mayNotJoin, type Person, peopleOf, seatsOf, type Table } from '../table/table.ts';
import { changed, type Scene } from './changes.ts';
import type { Change } from './request.ts';

/** What somebody may do at a table: a change, something new made of its match, or to talk and point. */
export type TableAction =
  | Change
  | { readonly kind: 'save' | 'branch' | 'rematch' | 'say' | 'point'; readonly person: Person }
  | { readonly kind: 'propose'; readonly person: Person; readonly seat: Seat };
type ActionOf<K extends TableAction['kind']> = Extract<TableAction, { kind: K }>;

/** What the offers of a table depend on besides itself and its match; `deadlines` only where somebody's time may run. */
export type Circumstances = Scene['given'] & Partial<Pick<Scene, 'deadlines'>>;

/** All that a person could try at a table, each with why it is refused: the same shape as what a game offers. */
export function tableOffers(
  table: Table,
  match: Match,
  person: Person,
  circumstances: Circumstances,
): Offer<TableAction>[] {
  const { deadlines = new Map(), ...given } = circumstances;
  const scene: Scene = { table, match, deadlines, given };
  return candidates(scene, person).map((action) => {
    const refusal = refusalOf(scene, action);
    return refusal ? { action, refusal } : { action };
  });
}

/** The first of a kind that is not refused. */
export function offered<K extends TableAction['kind']>(
  offers: readonly Offer<TableAction>[],
  kind: K,
  is: (action: ActionOf<K>) => boolean = () => true,
): ActionOf<K> | undefined {
  return offers.flatMap(({ action, refusal }) => {
    return !refusal && isKind(action, kind) && is(action) ? [action] : [];
  })[0];
}

/** Why the first of a kind is refused. */
export function whyNot<K extends TableAction['kind']>(
  offers: readonly Offer<TableAction>[],
  kind: K,
  is: (action: ActionOf<K>) => boolean = () => true,
): Refusal | undefined {
  return offers.find(({ action }) => isKind(action, kind) && is(action))?.refusal;
}

function refusalOf(scene: Scene, action: TableAction): Refusal | undefined {
  const { table, match } = scene;
  if (action.kind === 'sitter' && action.sitter === A_PERSON)
    return mayNotReseat(table, match, { ...action, person: action.person.id });
  if (action.kind === 'join') return mayNotJoin(table, action.person);
  if (action.kind === 'propose') return mayNotPropose(table, match, action.person.id, action.seat);
  if (action.kind in before) return before[action.kind as keyof typeof before](table, match, action.person.id);
  const done = changed(scene, action as Change);
  return 'refusal' in done ? done.refusal : undefined;
}

/** For what is not a change, or hangs on something that is still to be said: who, or what. */
const before = {
  invite: (table: Table, _match: Match, person: string) => mayNotInvite(table, person),
  save: mayNotSave,
  branch: mayNotBranch,
  rematch: mayNotPlayAgain,
  say: (table: Table, _match: Match, person: string) => mayNotTalk(table, person),
  point: mayNotPoint,
};

/** Somebody whose name is still to be said. */
export const A_PERSON = '';

/** Whom to invite is still to be said. */
const nobodyYet: Person = { id: '', name: '' };

function candidates({ table, match, given }: Scene, person: Person): TableAction[] {
  const plain = ['join', 'leave', 'again', 'wait', 'cancel', 'save', 'branch', 'rematch', 'say', 'point'] as const;
  const isReady = chairsOf(table, person.id).every((place) => table.chairs[place]?.ready);
  const sitting = table.chairs.flatMap(({ taken }) => (taken && 'person' in taken ? [taken.person] : []));
  const others = [...new Set([...sitting, ...peopleOf(match.players)])].filter((who) => who !== person.id);
  return [
    ...plain.map((kind) => ({ kind, person })),
    { kind: 'ready', person, ready: !isReady },
    { kind: 'settings', person, settings: {} },
    { kind: 'invite', person, who: nobodyYet },
    ...others.flatMap((who): TableAction[] => [
      { kind: 'host', person, who },
      { kind: 'remove', person, who },
      { kind: 'hand-over', person, who },
      { kind: 'mute', person, who, on: !table.muted.includes(who) },
    ]),
    ...table.chairs.flatMap(({ taken }, chair) => {
      const wishes = taken && 'bot' in taken ? [...given.bots, null] : given.bots;
      return wishes.map((bot): TableAction => ({ kind: 'bot', person, chair, bot }));
    }),
    ...table.chairs.flatMap(({ lender, asked }, chair) => {
      const guests = given.watching?.().filter(({ id }) => id !== person.id) ?? [];
      const people = [...(lender || asked ? [person] : []), ...guests];
      const sitters = [
        A_PERSON,
        ...given.bots.map((bot) => ({ bot })),
        ...people.map(({ id }) => ({ person: id })),
        ...(asked ? [null] : []),
      ];
      return sitters.map((sitter): TableAction => ({ kind: 'sitter', person, chair, sitter }));
    }),
    ...advisable(match, person.id).map((seat): TableAction => ({ kind: 'propose', person, seat })),
    ...seatsOf(match.players, person.id).flatMap((seat) => {
      return (['ask', 'turn', 'always'] as const).map((answer): TableAction => {
        return { kind: 'standing', person, seat, answer };
      });
    }),
  ];
}

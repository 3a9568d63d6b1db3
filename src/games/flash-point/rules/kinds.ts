import type { Seat } from '../../../kit/game.ts';
import type { Role } from './data/roles.ts';
import { moves } from './moves.ts';
import { type Action, isExperienced, type Question, type State } from './state.ts';

type Kinds = readonly Action['kind'][];

/** Who is asked answers; who is not has the actions of a turn that the level and the specialist allow. [FP-QUESTION-1] */
export function kinds(state: State, seat: Seat): Kinds {
  if (state.questions.length > 0) return answersTo(state.questions, seat);
  const byRole = isExperienced(state) ? experienced : family;
  const found = byRole[state.firefighters[seat]?.role ?? 'none'];
  return state.options.flipPoi === 'auto' ? found.auto : found.manual;
}

function answersTo(questions: readonly Question[], seat: Seat): Kinds {
  const asked = questions.filter((question) => question.seat === seat);
  const [only] = asked;
  if (only && asked.length === 1) return alone[only.kind];
  return all.filter((kind) => asked.some((question) => question.kind === kind));
}

const all = Object.keys(moves) as Kinds;

const answers = [
  'pick',
  'start',
  'park',
  'ready',
  'recover',
  'hazmat',
  'consent',
  'ride',
  'roll',
  'reroll',
  'douse',
] as const;
const alone = Object.fromEntries(answers.map((kind) => [kind, [kind]])) as unknown as Record<Question['kind'], Kinds>;

/** What only one specialist does. [FP-ROLE-1] */
const specialties: Kinds = ['treat', 'identify', 'dispose', 'command'];
const specialtyOf: Readonly<Partial<Record<Role, Action['kind']>>> = {
  paramedic: 'treat',
  imaging: 'identify',
  hazmat: 'dispose',
  captain: 'command',
};

const onlyExperienced: Kinds = ['drive', 'deck-gun', 'crew-change'];

function without(left: Kinds): Kinds {
  return all.filter((kind) => !left.includes(kind) && !(answers as Kinds).includes(kind));
}

interface ByFlip {
  /** Where points of interest are turned by entering. */
  readonly auto: Kinds;
  readonly manual: Kinds;
}

function kindsOf(role: Role | 'none', left: Kinds): ByFlip {
  const others = specialties.filter((kind) => role === 'none' || specialtyOf[role] !== kind);
  return { auto: without([...others, ...left, 'reveal']), manual: without([...others, ...left]) };
}

function byRole(left: Kinds): Readonly<Record<Role | 'none', ByFlip>> {
  return {
    none: kindsOf('none', left),
    paramedic: kindsOf('paramedic', left),
    captain: kindsOf('captain', left),
    imaging: kindsOf('imaging', left),
    cafs: kindsOf('cafs', left),
    hazmat: kindsOf('hazmat', left),
    generalist: kindsOf('generalist', left),
    rescue: kindsOf('rescue', left),
    driver: kindsOf('driver', left),
  };
}

const family = byRole(onlyExperienced);
const experienced = byRole([]);

import type { Seat } from '../../../../kit/contract/game.ts';
import type { Space } from '../../rules/data/geometry.ts';
import type { Fact, FactOf } from '../../rules/facts.ts';

/** What an entry of the log did. */
export interface Told {
  readonly entry: { readonly version: number };
  readonly facts: readonly Fact[];
}

/** What the last fire did. */
export interface FireReport {
  /** The version with which it was over. */
  readonly version: number;
  /** The dice, in the order in which they fell; more than one where it flared up. */
  readonly rolls: readonly { readonly red: number; readonly black: number }[];
  readonly smoke: readonly Space[];
  readonly fire: readonly Space[];
  readonly explosions: readonly Space[];
  readonly walls: readonly (readonly [Space, Space])[];
  readonly doors: readonly (readonly [Space, Space])[];
  readonly hotSpots: readonly Space[];
  readonly placed: readonly Space[];
  readonly down: readonly Seat[];
  readonly lost: number;
}

/** The newest fire up to a version, with the questions that it asked; none before the first one. */
export function lastFire(moments: readonly Told[], version: number): FireReport | undefined {
  const shown = moments.filter(({ entry }) => entry.version <= version);
  const from = shown.findLastIndex(({ facts }) => facts.some(isFireRoll));
  if (from < 0) return undefined;
  const first = shown[from]?.facts ?? [];
  const facts = [first.slice(first.findIndex(isFireRoll)), ...rest(shown, from).map(({ facts }) => facts)].flat();
  return {
    version: rest(shown, from).at(-1)?.entry.version ?? shown[from]?.entry.version ?? version,
    ...digest(facts),
  };
}

/** Answers that the fire had to wait for, up to the turn that follows it. */
function rest(shown: readonly Told[], from: number): readonly Told[] {
  if (isOver(shown[from])) return [];
  const end = shown.findIndex((told, place) => place > from && isOver(told));
  return shown.slice(from + 1, end < 0 ? undefined : end + 1);
}

const isOver = (told: Told | undefined): boolean =>
  told?.facts.some(({ kind }) => kind === 'turn' || kind === 'ended') ?? true;
const isFireRoll = (fact: Fact): boolean => fact.kind === 'rolled' && fact.for === 'fire';

function digest(facts: readonly Fact[]): Omit<FireReport, 'version'> {
  const of = <K extends Fact['kind']>(kind: K) => facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
  const at = (...kinds: Fact['kind'][]) => [
    ...new Set(facts.flatMap((fact) => (kinds.includes(fact.kind) && 'at' in fact ? [fact.at as Space] : []))),
  ];
  const burnt = at('ignited', 'flashover');
  return {
    rolls: of('rolled').flatMap(({ for: why, red, black }) =>
      (why === 'fire' || why === 'flare-up') && red !== null && black !== null ? [{ red, black }] : [],
    ),
    smoke: at('smoke').filter((space) => !burnt.includes(space)),
    fire: burnt,
    explosions: at('exploded'),
    walls: [...of('wall-damaged'), ...of('wall-destroyed')].map(({ between }) => between),
    doors: of('door-destroyed').map(({ between }) => between),
    hotSpots: at('hot-spot'),
    placed: at('poi-placed'),
    down: of('knocked-down').map(({ seat }) => seat),
    lost: of('victim-lost').length,
  };
}

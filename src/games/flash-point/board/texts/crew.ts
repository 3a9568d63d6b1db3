import { plainFirefighter } from '../../rules/data/roles.ts';
import type { Firefighter } from '../../rules/state.ts';

type Load = NonNullable<Firefighter['carries']>;

/** The firefighters: who they are, where they are, what they have. */
export const crew = {
  crew: 'Crew',
  firefighter: plainFirefighter.title,
  /** Somebody without a name. */
  numbered: (number: number) => `Firefighter ${number}`,
  asRole: (name: string, role: string) => `${name} (${role})`,
  you: 'you',
  isAsked: 'is asked',
  down: 'knocked down',
  gone: 'has left',
  notThereYet: 'not there yet',
  standsOn: (space: string) => `on ${space}`,
  carries: (load: Load) => `carries a ${load}`,
  leads: 'leads a victim',
  carrying: (load: Load) => `carrying a ${load}`,
  leading: 'leading a victim',
  points: (points: number, special: number) => `${points} action points${special > 0 ? `, ${special} special` : ''}`,

  actingNow: 'Acting now',
  atWork: 'At work:',
  youAdvise: 'You advise',
  youActAs: 'You act as',
  youAre: 'You are',
  oneOfYours: (place: number, all: number) => `(${place} of ${all})`,
  onTheSpot: 'On the spot',
  change: 'Change crew',
  keep: 'Keep the crew',
  nothingLeft: 'nothing left',
  saved: (points: number) => `${points} saved`,
  lost: (points: number) => `${points} lost`,
};

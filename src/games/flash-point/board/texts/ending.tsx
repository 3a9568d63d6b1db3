import type { Reason } from '../../rules/state.ts';
import type { Fortune } from '../../rules/view/luck.ts';

/** How it ended, and what everybody did for it. */
export const ending = {
  howItWent: 'How it went',
  won: 'Won',
  lost: 'Lost',
  reasons: {
    rescued: { title: 'Enough are safe', text: 'The crew has won.' },
    perfect: { title: 'A perfect rescue', text: 'Ten people are safe.' },
    collapse: { title: 'The house is down', text: 'The walls could take no more.' },
    victims: { title: 'Too many lost', text: 'The crew came too late.' },
    unwinnable: { title: 'Nobody left to save', text: 'Too few can still be rescued.' },
    deserted: { title: 'The crew has left', text: 'The house burns on.' },
  } satisfies Record<Reason, { title: string; text: string }>,
  tally: (rescued: number, lost: number) => `${rescued} rescued, ${lost} lost.`,
  of: (most: number) => `of ${most}`,
  efforts: 'What the points went into',
  purposes: {
    apMove: 'moving',
    apExtinguish: 'fire and smoke',
    apDoors: 'doors',
    apChop: 'chopping',
    apCommand: 'commands',
    apVehicles: 'vehicles',
    apSkill: 'other work',
    apWasted: 'lost',
  },
  spentOn: (points: number, purpose: string) => `${points} on ${purpose}`,
  spent: (total: number, parts: readonly string[]) => `${total} points: ${parts.join(', ')}`,
  deeds: (rescued: number, putOut: number) => (
    <>
      <b>{rescued}</b> rescued, <b>{putOut}</b> put out
    </>
  ),
  dice: 'The dice: what happened, and what was to be expected',
  fortunes: { explosions: 'Explosions', flareUps: 'Flare-ups', victims: 'Victims found' } satisfies Record<
    Fortune,
    string
  >,
};

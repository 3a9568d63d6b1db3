import { defaults, type OptionTable } from '../../kit/contract/options.ts';

/** What a table decides for itself, whatever the game. A game's preset may set some of it. */
export interface Settings {
  readonly [name: string]: string | number | boolean;
  readonly visibility: 'open' | 'private';
  /** Seconds to answer a question of another player; 0: as long as it takes. */
  readonly replyTimeout: number;
  /** Seconds for each action in one's own turn; 0: as long as it takes. Tables from before have not said. */
  readonly turnTimeout: number;
  readonly saveBy: 'any' | 'host';
  readonly leaver: 'handOver' | 'removed';
  readonly hostLeaves: 'handOver' | 'endGame';
  /** Milliseconds that a bot takes for an action. */
  readonly botPace: number;
  /** Who may ask the coach; tables from before have not said. */
  readonly hints: 'team' | 'all' | 'nobody';
  /** Which bot accounts may sit down; tables from before have not said. */
  readonly botAccounts: 'all' | 'invited' | 'none';
}

export const settings: OptionTable<Settings> = {
  fields: {
    visibility: {
      type: 'choice',
      label: 'Who may find it',
      help: 'A private table is joined by its link only.',
      values: [
        { value: 'open', label: 'Everybody sees it in the lobby' },
        { value: 'private', label: 'Only who has the link' },
      ],
      default: 'open',
    },
    replyTimeout: {
      type: 'amount',
      label: 'Seconds to answer a question',
      help: 'After this time silence counts as the stated answer. 0 waits for ever: right for a match over days.',
      min: 0,
      max: 86_400,
      step: 1,
      default: 60,
    },
    turnTimeout: {
      type: 'amount',
      label: 'Seconds for an action',
      help: 'In one’s own turn, for each action. After this time the stated answer is given. 0: no clock.',
      min: 0,
      max: 86_400,
      step: 1,
      default: 0,
    },
    saveBy: {
      type: 'choice',
      label: 'Who may save',
      help: 'Who may keep a moment of the match under a name.',
      values: [
        { value: 'any', label: 'Anybody at the table' },
        { value: 'host', label: 'Only the host' },
      ],
      default: 'any',
    },
    leaver: {
      type: 'choice',
      label: 'When somebody leaves',
      help: 'What becomes of the seats of a person who leaves for good.',
      values: [
        { value: 'handOver', label: 'The player with the fewest seats takes over' },
        { value: 'removed', label: 'The seats leave the match' },
      ],
      default: 'handOver',
    },
    hostLeaves: {
      type: 'choice',
      label: 'When the host leaves',
      help: 'Whether the table goes on without the one who opened it.',
      values: [
        { value: 'handOver', label: 'Somebody else becomes host' },
        { value: 'endGame', label: 'The match ends' },
      ],
      default: 'handOver',
    },
    botPace: {
      type: 'amount',
      label: 'How bots play',
      help: 'How long bots wait before each action, so that people can follow.',
      min: 0,
      max: 10_000,
      step: 100,
      values: [
        { value: 2500, label: 'Slowly' },
        { value: 1200, label: 'At an easy pace' },
        { value: 500, label: 'Quickly' },
        { value: 0, label: 'At once' },
      ],
      default: 1200,
    },
    hints: {
      type: 'choice',
      label: 'Hints',
      help: 'Whether players may ask what a strong player would do. A page cannot keep anybody from asking elsewhere.',
      values: [
        { value: 'team', label: 'Where all win or lose together' },
        { value: 'all', label: 'In every game' },
        { value: 'nobody', label: 'Not at this table' },
      ],
      default: 'team',
    },
    botAccounts: {
      type: 'choice',
      label: 'Bot accounts',
      help: 'Programs that players have written, which come with an account of their own. The bots of the box are yours to add.',
      values: [
        { value: 'all', label: 'They sit down like anybody' },
        { value: 'invited', label: 'Only those that the host invites' },
        { value: 'none', label: 'None at this table' },
      ],
      default: 'all',
    },
  },
  presets: {
    live: { label: 'Live', help: 'Everybody plays now.', values: {} },
    days: {
      label: 'Over days',
      help: 'Everybody plays when there is time.',
      values: { replyTimeout: 0, turnTimeout: 0 },
    },
  },
};

/** What the clock of a table says: it may be set anew while a match runs. */
export const CLOCKS = ['turnTimeout', 'replyTimeout'] as const satisfies readonly (keyof Settings)[];
export type Clocks = Readonly<Partial<Record<(typeof CLOCKS)[number], number>>>;

/** Whether anybody's time can run out at a table. */
export function isClocked(settings: Settings): boolean {
  return CLOCKS.some((name) => settings[name] > 0);
}

export const defaultSettings: Settings = defaults(settings);

/** Which bot accounts may sit down at a table. */
export function botsOf({ botAccounts = 'all' }: Partial<Pick<Settings, 'botAccounts'>>): Settings['botAccounts'] {
  return botAccounts;
}

/** Whether the players of a table may ask for hints. */
export function mayHint({ hints = 'team' }: Partial<Pick<Settings, 'hints'>>, team: boolean): boolean {
  return hints === 'all' || (hints === 'team' && team);
}

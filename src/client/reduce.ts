import type { Game } from '../kit/contract/game.ts';
import { commands } from './commands.ts';
import { following, look } from './following.ts';
import { hints } from './hints.ts';
import { type Happening, type Remote, withErrands } from './remote.ts';
import { talking } from './talking.ts';

/** What a step is told of the world. */
export interface StepWorld {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rules of a game, if they are here. */
  game(id: string): Game | undefined;
}

export type Reducers = {
  readonly [K in Happening['type']]: (
    remote: Remote,
    happening: Extract<Happening, { type: K }>,
    world: StepWorld,
  ) => Remote;
};

/** A table at a server after something has happened. Whatever is not about it leaves it as it is. */
export function reduce(remote: Remote, happening: Happening, world: StepWorld): Remote {
  const step = steps[happening.type] as Reducers[Happening['type']] | undefined;
  if (!step || !isAbout(remote.id, happening)) return remote;
  return (step as (remote: Remote, happening: Happening, world: StepWorld) => Remote)(
    withoutErrands(remote),
    happening,
    world,
  );
}

/** What was to do after the step before is done. */
function withoutErrands(remote: Remote): Remote {
  return remote.errands.length > 0 ? { ...remote, errands: [] } : remote;
}

const steps: Partial<Reducers> = {
  ...following,
  ...commands,
  ...hints,
  ...talking,
  /** We may have missed anything: we ask, and say again what has no answer. */
  hello(remote, { you }) {
    const { talk, pending } = remote;
    const asked = look({ ...remote, you, until: {}, talk: { ...talk, asked: talk.lines.length } });
    const listening = withErrands(asked, { kind: 'fetch-talk', after: talk.lines.at(-1)?.id });
    return pending ? commands['send-again'](listening, { id: pending.command.id, tries: pending.tries }) : listening;
  },
};

function isAbout(id: string, happening: Happening): boolean {
  if (!('table' in happening)) return true;
  return (typeof happening.table === 'string' ? happening.table : happening.table.id) === id;
}

import { setPriority } from 'node:os';

/**
 * Takes as much of the processor as hostile clients did, in the same way, and talks to nobody: what is slower beside it
 * is slower because the machine is shared, not because of what was sent. `neighbour.ts SHARE`, until it is told to stop.
 */

const share = Math.min(1, Number(process.argv[2]));
/** Milliseconds of work and rest together. */
const ROUND = 10;

setPriority(19);
process.on('message', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
work();

/** By the processor's own time: whoever has to wait for it works as long as they would have. */
function work(): void {
  const goal = cpu() + ROUND * share;
  while (cpu() < goal);
  setTimeout(work, ROUND * (1 - share));
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

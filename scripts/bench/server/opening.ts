import { type Group, gatherOurs, play } from './load.ts';

export interface Opening {
  readonly p50: number;
  readonly p99: number;
}

const ENTRIES = 1000;
const TABLES = 20;

/** How long it takes from asking for a table of a thousand entries that is not in memory until it is shown: as it was played, and as a branch. */
export async function opening(url: string, putAway: () => Promise<unknown>): Promise<Record<string, Opening>> {
  const groups = await gatherOurs(url, TABLES);
  const isShort = ({ mind }: Group) => mind.version < ENTRIES;
  while (groups.some(isShort)) await play(groups.filter(isShort), 0.2, 0);
  const branches = await Promise.all(groups.map(branchOf));
  return {
    played: await timed(groups, ({ id }) => id, putAway),
    branched: await timed(groups, (_, place) => branches[place] ?? '', putAway),
  };
}

async function branchOf({ id, host }: Group): Promise<string> {
  const answer = await host?.ask('POST', `/api/tables/${id}/branch`, { version: ENTRIES - 1 });
  if (answer?.status !== 200) throw new Error(`no branch: ${JSON.stringify(answer?.json)}`);
  return answer.json.id;
}

/** Everybody hangs up but one, who asks for a table after it was put away. */
async function timed(
  groups: readonly Group[],
  tableOf: (group: Group, place: number) => string,
  putAway: () => Promise<unknown>,
): Promise<Opening> {
  const times: number[] = [];
  for (const [place, group] of groups.entries()) {
    for (const socket of group.sockets.slice(1)) socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await putAway();
    times.push(await timeToOpen(group, tableOf(group, place)));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}

function timeToOpen({ sockets }: Group, table: string): Promise<number> {
  const [socket] = sockets;
  return new Promise((resolve) => {
    const begun = performance.now();
    socket?.removeAllListeners('message');
    socket?.on('message', (data: Buffer) => {
      if (data.toString().startsWith('{"type":"entries"')) resolve(performance.now() - begun);
    });
    socket?.send(JSON.stringify({ type: 'watch', table }));
  });
}

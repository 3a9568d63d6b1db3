import { type Group, gatherOurs, play } from './load.ts';

/** How long it takes from asking for a table that is not in memory until it is shown. */
export async function opening(url: string, putAway: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const groups = await gatherOurs(url, 40);
  while (groups.some(({ mind }) => mind.version < 500)) {
    await play(
      groups.filter(({ mind }) => mind.version < 500),
      0.2,
      0,
    );
  }
  const times: number[] = [];
  for (const group of groups) {
    for (const socket of group.sockets.slice(1)) socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await putAway();
    times.push(await timeToOpen(group));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}

function timeToOpen({ sockets, id }: Group): Promise<number> {
  const [socket] = sockets;
  return new Promise((resolve) => {
    const begun = performance.now();
    socket?.removeAllListeners('message');
    socket?.on('message', (data: Buffer) => {
      if (data.toString().startsWith('{"type":"entries"')) resolve(performance.now() - begun);
    });
    socket?.send(JSON.stringify({ type: 'watch', table: id }));
  });
}

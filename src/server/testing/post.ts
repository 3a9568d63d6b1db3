import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A post office that takes every letter and delivers none. */
export interface Post {
  /** For SMTP_URL. */
  readonly url: string;
  /** Letters as they came, headers and all. */
  readonly letters: string[];
  close(): void;
}

export async function openPost(): Promise<Post> {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    serve(socket, letters);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${port}`, letters, close };
}

function serve(socket: Socket, letters: string[]): void {
  let rest = '';
  let letter: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const hear = (line: string): void => {
    if (!letter) return void answer(line);
    if (line !== '.') return void letter.push(line);
    letters.push(letter.join('\n'));
    letter = undefined;
    say('250 taken');
  };
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') letter = [];
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine');
  };

  say('220 post');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageUnder } from './request/base.ts';
import { refuse } from './request/errors.ts';

const notBuilt = 'The pages are not built yet. Build them with "npm run build"; the server itself runs (/api/docs).\n';

/** Hands out the one page. */
type Hand = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The browser's pages: files as they are, and the one page for every other address. */
export async function pageRoutes(app: FastifyInstance, folder: string, base: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const hand: Hand = built ? (base === '' ? asBuilt : under(base, folder)) : notYet;
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: base === '' ? 'index.html' : false,
      allowedPath: (path) => base === '' || path !== '/index.html',
      setHeaders(response, path) {
        const named = path.includes('/assets/');
        response.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|ws|metrics|healthz|livez)(\/|$|\?)/.test(request.url);
    if (!isPage) return refuse(reply, { code: 'not-found' });
    if (base !== '' && request.originalUrl.split('?')[0] === base) return reply.redirect(`${base}/`, 308);
    return hand(request, reply);
  });
}

const asBuilt: Hand = (_request, reply) => reply.sendFile('index.html');
const notYet: Hand = (_request, reply) => reply.code(503).type('text/plain').send(notBuilt);

/** What was built knows no base: the page is made for it once. */
function under(base: string, folder: string): Hand {
  const page = pageUnder(base, readFileSync(join(folder, 'index.html'), 'utf8'));
  const packed = brotliCompressSync(page);
  return ({ headers }, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const small = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
    return small ? reply.header('content-encoding', 'br').send(packed) : reply.send(page);
  };
}

/** What the page draws before its style sheet is here, as a content security policy names it: by its hash. */
export function ownStyles(folder: string): string[] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const styles = readFileSync(page, 'utf8').matchAll(/<style>(.*?)<\/style>/gs);
  return Array.from(styles, ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

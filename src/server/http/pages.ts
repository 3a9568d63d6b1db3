import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

const notBuilt = 'The pages are not built yet. Build them with "npm run build"; the server itself runs (/api/docs).\n';

/** The browser's pages: files as they are, and the one page for every other address. */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      setHeaders(response, path) {
        const named = path.includes('/assets/');
        response.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|ws|metrics|healthz|livez)(\/|$|\?)/.test(request.url);
    if (!isPage) return refuse(reply, { code: 'not-found' });
    return built ? reply.sendFile('index.html') : reply.code(503).type('text/plain').send(notBuilt);
  });
}

/** What the page draws before its style sheet is here, as a content security policy names it: by its hash. */
export function ownStyles(folder: string): string[] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const styles = readFileSync(page, 'utf8').matchAll(/<style>(.*?)<\/style>/gs);
  return Array.from(styles, ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

import { existsSync } from 'node:fs';
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

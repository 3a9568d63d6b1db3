import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { addresses } from './src/wire/api/addresses.ts';

const server = 'http://127.0.0.1:3000';
const web = join(import.meta.dirname, 'src', 'web');

/** Of the wire's table a page gets where its calls go, and no schema. */
const addressesAlone: Plugin = {
  name: 'addresses-alone',
  load: (file) =>
    /\/src\/wire\/api\/addresses\.ts(\?|$)/.test(file)
      ? `export const addresses = ${JSON.stringify(addresses)};`
      : undefined,
};

/** A style sheet in the head would hold back what the page can show at once; scripts wait for it wherever it stands. */
const stylesLast: Plugin = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const bare = styles.reduce((rest, style) => rest.replace(style, ''), html);
      return bare.replace('</body>', `${styles.join('')}</body>`);
    },
  },
};

/** Where a page and its worker begin; these stay files of their own. */
const begins = /\/src\/web\/(index\.html|main\.tsx|offline\/worker\.ts)$/;

/** The browser's part: built to dist/web, which the server hands out. */
export default defineConfig({
  root: web,
  // What files of the build say of each other holds under any base; the server writes it into the page alone.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [addressesAlone, stylesLast, react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      input: { index: join(web, 'index.html'), offline: join(web, 'offline', 'worker.ts') },
      // A worker watches over the addresses beside its own, and is asked for by name.
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js'),
        // What the first page fetches anyway is one file: forty small ones were forty requests, and packed less well.
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'], test: (file) => !begins.test(file) }] },
      },
    },
  },
  // The bots' thread has rules of its own, beside the pages'.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/bots/[name]-[hash].js' } } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

/** The browser's part: built to dist/web, which the server hands out. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      input: { index: 'src/web/index.html', offline: 'src/web/offline/worker.ts' },
      // A worker watches over the addresses beside its own, and is asked for by name.
      output: { entryFileNames: ({ name }) => (name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});

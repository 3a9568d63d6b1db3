import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

/** The browser's part: built to dist/web, which the server hands out. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2024', chunkSizeWarningLimit: 300 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});

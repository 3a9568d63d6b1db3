import { buildIfNeeded } from './build.ts';

/** `npm start`: the pages are built if needed, then the server starts with whatever follows `npm start --`. */
await buildIfNeeded();
process.argv.splice(2, 0, 'serve');
await import('../src/cli/main.ts');

import { buildIfNeeded } from './build/build.ts';

/**
 * `npm start`: the pages are built if needed, then the server starts with whatever follows `npm start --`. Somebody plays
 * at home: the others in the house are welcome. A server behind a proxy is for the proxy alone, which says who asks.
 */
await buildIfNeeded();
if (!process.argv.includes('--proxy')) process.env.HOST ??= '0.0.0.0';
process.argv.splice(2, 0, 'serve');
await import('../src/cli/main.ts');

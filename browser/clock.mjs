/** Loaded before the server: with every SIGUSR2 its clock jumps four minutes ahead, so that nobody has to wait. */
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead += 4 * 60_000;
});

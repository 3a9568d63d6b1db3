import type { Command } from 'commander';
import { verify } from '../kit/matchfile.ts';
import { must } from './failure.ts';
import { matchFrom } from './inputs.ts';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('replays a match file, checks every checksum, and recomputes every draw from the revealed seed')
    .argument('<file>', 'a match file')
    .option('--parent <files...>', 'the match files it branched from, for the draws it inherited')
    .action(async (path: string, { parent = [] }: { parent?: string[] }) => {
      const { game, file } = await matchFrom(path);
      const parents = await Promise.all(parent.map(matchFrom));
      const seeds = parents.flatMap(({ file: { match, seed } }) => (seed === undefined ? [] : [[match, seed]]));
      const found = must(verify(game, file, Object.fromEntries(seeds)), {}, 1);
      const dice =
        found.notCheckable > 0 ? `, ${found.notCheckable} draws not checkable yet (their seed is not shown)` : '';
      console.log(`${game.title}: ${found.entries} entries hold, ${found.draws} draws come from the seed${dice}.`);
      const names = file.entries[0]?.kind === 'setup' ? file.entries[0].names : [];
      console.log(found.outcome ? game.words.outcome(found.outcome, names) : 'The match is not over.');
    });
}

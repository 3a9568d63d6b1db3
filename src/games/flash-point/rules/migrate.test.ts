import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blank, follow, type Match } from '../../../kit/match/match.ts';
import { parseMatchFile } from '../../../kit/match/matchfile.ts';
import game from './game.ts';
import { migrate } from './migrate.ts';
import type { State } from './state.ts';
import { asked, begin, optionsOf, play } from './testing.ts';

/** A match of rules 1, followed as far as today's rules agree: the captain then sends somebody deeper into the fire. */
function playedUnderRules1(): { match: Match; stoppedAt: number } {
  const file = parseMatchFile(
    readFileSync(new URL('../golden/rules-1/deeper-into-fire.json', import.meta.url), 'utf8'),
  );
  if ('refusal' in file) throw new Error(JSON.stringify(file.refusal));
  const { match: id, rules, seedHash, entries } = file.value;
  const match = blank(game, { match: id, game: game.id, rules, seedHash });
  const stopped = entries.findIndex((entry) => 'refusal' in follow(match, entry));
  return { match, stoppedAt: stopped };
}

test('[FP-RULES-1] a match of rules 1 goes on from the same state, with new options at their defaults', () => {
  const { match, stoppedAt } = playedUnderRules1();
  expect(stoppedAt).toBe(77);
  const old = match.state as State;
  expect(old.options).not.toHaveProperty('commandTakes');
  const before = structuredClone(old);
  const options = { ...before.options, commandTakes: true, disposeFree: false, setupSmoke: false };
  expect(migrate(old, 1)).toEqual({ value: { ...before, options } });
  expect(old).toEqual(before);
});

test('[FP-RULES-1] other numbers, and states that cannot be, are refused', () => {
  const old = playedUnderRules1().match.state as State;
  expect(migrate(old, 0)).toMatchObject({ refusal: { code: 'other-rules', file: 0, ours: game.rules } });
  expect(migrate({ ...old, rescued: 99 }, 1)).toMatchObject({ refusal: { code: 'bad-position' } });
});

test('[FP-RULES-1] a match of rules 2 in which everybody picks goes on: who has chosen is asked to be ready, then it is drawn who begins', () => {
  const options = optionsOf({ level: 'family', rolePick: 'onJoin', firstPlayer: 'random' });
  const { setupSmoke: _new, ...older } = options;
  const old = { ...begin(options, 2, []), options: older, turn: 1 };
  play(old as State, 0, { kind: 'start', question: asked(old as State, 0), at: 30 });
  // Rules 2 asked nothing after the place.
  old.questions = old.questions.filter(({ kind }) => kind !== 'ready');
  const migrated = migrate(old, 2);
  if ('refusal' in migrated) throw new Error(JSON.stringify(migrated.refusal));
  const state = migrated.value;
  expect(state).toEqual({ ...old, options });
  play(state, 1, { kind: 'start', question: asked(state, 1), at: 40 });
  play(state, 1, { kind: 'ready', question: asked(state, 1) }, [0]);
  expect([state.stage, state.turn]).toEqual(['turn', 0]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legal } from '../../../kit/contract/offers.ts';
import { sentence } from '../../../kit/contract/refusal.ts';
import { parseMatchFile } from '../../../kit/match/matchfile.ts';
import { type Step, stepsOf } from '../../../kit/match/matchsteps.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { calibration } from './calibration.ts';
import { calibrated, chanceToWin } from './chance.ts';
import { coach } from './coach.ts';
import { mind } from './mind.ts';
import { type Clear, positionOf } from './testing.ts';
import { why } from './why/reasons.ts';

const E = '. . . . . . . . . .';
const house = (rows: Readonly<Record<number, string>>): string =>
  Array.from({ length: 8 }, (_, row) => rows[row] ?? E).join('\n');

const at = (rows: Readonly<Record<number, string>>, crew: Clear['crew'], more: Partial<Clear> = {}): State =>
  positionOf({ name: '', house: house(rows), crew, right: () => true, ...more });

const golden = (name: string): Step<State, Action>[] => {
  const file = parseMatchFile(readFileSync(join(import.meta.dirname, '..', 'golden', name), 'utf8'));
  const all = 'value' in file ? stepsOf(game as never, file.value) : file;
  if ('refusal' in all) throw new Error(JSON.stringify(all.refusal));
  return all.value as Step<State, Action>[];
};

const said = (state: State): string => {
  const hint = coach.hint(state, 0);
  return hint ? sentence(hint.why, coach.reasons) : '';
};

describe('a hint', () => {
  const carrying = at({ 3: '. 0 . . F F . . . .' }, [{ carries: 'victim' }]);

  test('names the action, what comes after it, and the two next best with what they cost', () => {
    const hint = coach.hint(carrying, 0);
    expect(hint).toMatchObject({ action: { kind: 'move', to: 30 }, measure: 'chance', exact: false });
    expect(hint?.others).toHaveLength(2);
    for (const { action, cost } of hint?.others ?? []) {
      expect(legal(game, carrying, 0)).toContainEqual(action);
      expect(cost).toBeGreaterThanOrEqual(0);
      expect(cost).toBeLessThan(1);
    }
  });

  test('says what else costs also where every good plan begins alike', () => {
    const { before, seat } = golden('family-won.json').find(({ version }) => version === 59) as Step<State, Action>;
    const hint = coach.hint(before, seat);
    const named = [hint?.action, ...(hint?.others ?? []).map(({ action }) => action)].map((one) => JSON.stringify(one));
    expect(new Set(named).size).toBe(3);
  });

  test('is given to nobody who is not asked, nor when it is over', () => {
    const two = at({ 3: '. 0 1 . F F . . . .' }, [{}, {}]);
    expect(coach.hint(two, 1)).toBeUndefined();
    const over = { ...carrying, stage: 'over' as const, result: { won: true, reason: 'rescued' as const } };
    expect(coach.hint(over, 0)).toBeUndefined();
    expect([true, false].map((won) => chanceToWin({ ...over, result: { won, reason: 'collapse' } }))).toEqual([1, 0]);
  });

  test('stopped before it has thought, still names something legal', () => {
    expect(legal(game, carrying, 0)).toContainEqual(coach.hint(carrying, 0, () => false)?.action);
  });
});

describe('one sentence says why', () => {
  test('somebody is brought to safety', () => {
    expect(said(at({ 3: '. 0 . . F F . . . .' }, [{ carries: 'victim' }]))).toBe('Brings a victim to safety: 1 of 7.');
  });

  test('it wins', () => {
    const last = at({ 3: '. 0 . . F F . . . .' }, [{ carries: 'victim' }], { more: { rescued: 6 } });
    expect(said(last)).toBe('It wins: 7 are safe then.');
  });

  test('the way is opened to somebody beside smoke', () => {
    const state = at({ 3: '. . 0 v s . . . . .' }, [{ ap: 1 }]);
    const door = legal(game, state, 0).find(({ kind }) => kind === 'open');
    expect(door).toBeDefined();
    const reason = why(state, 0, door as Action, []);
    expect(reason).toMatchObject({ code: 'opens', at: 33, what: 'victim', threat: 'smoke' });
    expect(sentence(reason, coach.reasons)).toMatch(
      /^Opens the way to the victim on 3,3 before the smoke next to it catches: 1 point instead of 2\.$/,
    );
  });

  test('fires are put out, markers turned, points saved', () => {
    const fire = at({ 3: '. 0 F . . . . . . .' }, [{ ap: 2 }]);
    expect(why(fire, 0, { kind: 'extinguish', at: 32, leaving: 'clear' }, [])).toMatchObject({
      code: 'fights',
      fires: 1,
    });
    const marker = at({ 3: '. 0 ? . . . . . . .' }, [{}]);
    expect(why(marker, 0, { kind: 'move', to: 32 }, [])).toMatchObject({ code: 'turns', at: 32, threat: 'none' });
    expect(why(marker, 0, { kind: 'end-turn' }, [])).toMatchObject({ code: 'end-turn', saved: 4 });
  });

  test('rolls that would have burnt somebody are counted before and after', () => {
    const state = at({ 4: '. . . 0 F v . . . .' }, [{ ap: 2 }]);
    const reason = why(state, 0, { kind: 'extinguish', at: 44, leaving: 'clear' }, []);
    expect(reason).toMatchObject({ code: 'guards', at: 45, what: 'victim' });
    expect(Number(reason.from)).toBeGreaterThan(Number(reason.rolls));
  });
});

describe('the chance to win', () => {
  test('is more with more people safe, and less with more fire', () => {
    const calm = at({ 3: '. 0 . . F . . . . .' }, [{}]);
    const blaze = at({ 2: '. F F F F F F F F .', 3: '. 0 . . F F F F F .', 4: '. F F F F F F F F .' }, [{}]);
    expect(chanceToWin({ ...calm, rescued: 5 })).toBeGreaterThan(chanceToWin(calm));
    expect(chanceToWin(blaze)).toBeLessThan(chanceToWin(calm));
    expect(chanceToWin({ ...calm, hopeless: true })).toBe(0);
  });

  test('is what comes at this level, with a crew of this size, on this board', () => {
    const two = at({ 3: '. 0 1 . F F . . . .' }, [{}, {}]);
    const inB = { ...two, options: { ...two.options, level: 'heroic' as const, board: 'B' as const } };
    for (const state of [two, inB]) {
      const { level, board } = state.options;
      expect(chanceToWin(state)).toBe(calibrated({ said: mind.value(state, 0), crew: 2, board }, calibration[level]));
    }
  });
});

describe('a review', () => {
  const steps = golden('classic-family.json').slice(0, 14);

  test('judges every decision, also what nobody would have looked at, and tells luck apart', () => {
    const judged = coach.judge(steps, 3);
    const open = steps.filter(({ before, seat }) => legal(game, before, seat).length > 1);
    expect(judged.decisions.map(({ version }) => version)).toEqual(open.map(({ version }) => version));
    expect(judged.draws.map(({ version }) => version)).toEqual(
      steps.filter(({ drew }) => drew).map(({ version }) => version),
    );
    for (const [seat, { luck }] of judged.seats.entries()) {
      const own = judged.draws.filter((draw) => draw.seat === seat);
      expect(luck).toBeCloseTo(
        own.reduce((sum, draw) => sum + draw.luck, 0),
        10,
      );
    }
    for (const { worth } of judged.line) expect(new Set(worth).size, 'one crew, one chance').toBe(1);
  });

  test('holds a plan without a rival against what others came to by the same tries, not at a glance', () => {
    const around = golden('family-won.json').filter(({ version }) => version >= 164 && version <= 165);
    const [ends] = coach.judge(around, 3).decisions;
    expect(ends).toMatchObject({ version: 164, chosen: { action: { kind: 'end-turn' } }, grade: 'good' });
    const alone = golden('family-won.json').filter(({ version }) => version === 167);
    const [only] = coach.judge(alone, 3).decisions;
    expect(only?.best.value, 'at a glance it is worth 96 %').toBeCloseTo(0.71, 1);
  });

  test('tells whoever does anything that is allowed what was costly', () => {
    const { decisions } = coach.judge(golden('classic-recruit.json').slice(16, 24), 3);
    expect(decisions.map(({ grade }) => grade)).toContain('costly');
  });
});

import * as z from 'zod/mini';
import { SPACES } from '../data/geometry.ts';
import { type Role, roles } from '../data/roles.ts';

const space = z.int().check(z.gte(0), z.lt(SPACES));
const seat = z.int().check(z.gte(0), z.lt(6));
const count = z.int().check(z.gte(0));
const role = z.enum(roles as [Role, ...Role[]]);
const side = z.enum(['top', 'right', 'bottom', 'left']);
const vehicle = z.enum(['engine', 'ambulance']);
const threat = z.enum(['clear', 'smoke', 'fire']);
const edge = z.enum(['wall', 'damaged', 'destroyed', 'closed', 'open', 'gone', 'doorway']);

const order = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), to: space, take: z.optional(z.enum(['victim', 'hazmat', 'led'])) }),
  z.strictObject({ kind: z.literal('open'), toward: space }),
  z.strictObject({ kind: z.literal('close'), toward: space }),
]);

const asked = { id: z.int(), seat };
const die = z.int().check(z.gte(1), z.lte(8));
const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('pick') }),
  z.strictObject({ ...asked, kind: z.literal('start') }),
  z.strictObject({ ...asked, kind: z.literal('park') }),
  z.strictObject({ ...asked, kind: z.literal('ready') }),
  z.strictObject({ ...asked, kind: z.literal('recover'), spaces: z.array(space).check(z.minLength(1)) }),
  z.strictObject({ ...asked, kind: z.literal('hazmat'), spaces: z.array(space).check(z.minLength(1)) }),
  z.strictObject({ ...asked, kind: z.literal('consent'), captain: seat, order }),
  z.strictObject({ ...asked, kind: z.literal('ride'), vehicle, to: side }),
  z.strictObject({ ...asked, kind: z.literal('roll') }),
  z.strictObject({ ...asked, kind: z.literal('reroll'), red: die, black: die, redLeft: count, blackLeft: count }),
  z.strictObject({ ...asked, kind: z.literal('douse'), at: space }),
]);

const firefighter = z.strictObject({
  at: z.optional(z.nullable(space)),
  status: z.optional(z.enum(['active', 'down', 'gone'])),
  role: z.optional(z.nullable(role)),
  formerRole: z.optional(z.nullable(role)),
  ap: z.optional(count),
  special: z.optional(count),
  carries: z.optional(z.nullable(z.enum(['victim', 'hazmat']))),
  leads: z.optional(z.boolean()),
});

/** A position as people may write it: everything may be left out. [FP-POSITION-2] */
export const schema = z.strictObject({
  options: z.optional(z.record(z.string(), z.unknown())),
  stage: z.optional(z.enum(['set-up', 'turn', 'fire', 'over'])),
  turn: z.optional(seat),
  order: z.optional(z.array(seat)),
  host: z.optional(seat),
  spaces: z.optional(z.array(threat).check(z.length(SPACES))),
  /** Instead of all spaces: only those on fire and in smoke. */
  fire: z.optional(z.array(space)),
  smoke: z.optional(z.array(space)),
  advance: z.optional(z.nullable(z.strictObject({ target: space, flare: z.boolean(), flares: count }))),
  /** All of them, or those that are not as at the start: `{"34-35": "damaged"}`. */
  edges: z.optional(z.union([z.array(edge), z.record(z.string(), edge)])),
  hotSpots: z.optional(z.array(space)),
  reserve: z.optional(count),
  hazmats: z.optional(z.array(space)),
  disposed: z.optional(count),
  hidden: z.optional(z.array(space)),
  victims: z.optional(z.array(z.strictObject({ at: space, treated: z.boolean() }))),
  unseen: z.optional(z.strictObject({ victims: count, falseAlarms: count })),
  rescued: z.optional(count),
  lost: z.optional(count),
  firefighters: z.optional(z.array(firefighter).check(z.minLength(1), z.maxLength(6))),
  engine: z.optional(z.nullable(side)),
  ambulance: z.optional(z.nullable(side)),
  acted: z.optional(z.boolean()),
  cafsCommanded: z.optional(count),
  denied: z.optional(z.array(z.strictObject({ seat, order }))),
  questions: z.optional(z.array(question)),
  asked: z.optional(count),
  drive: z.optional(
    z.nullable(
      z.strictObject({ vehicle, to: side, driver: seat, riders: z.array(z.strictObject({ seat, at: space })) }),
    ),
  ),
  hopeless: z.optional(z.boolean()),
  result: z.optional(
    z.nullable(
      z.strictObject({
        won: z.boolean(),
        reason: z.enum(['rescued', 'perfect', 'collapse', 'victims', 'unwinnable', 'deserted']),
      }),
    ),
  ),
});

export type Given = z.infer<typeof schema>;

/** What is wrong with a value, in our own words. */
export function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `there is nothing called ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return `this should be of the type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `this should be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `this should be ${issue.minimum} at least`;
  if (issue.code === 'too_big') return `this should be ${issue.maximum} at most`;
  return 'this cannot be read';
}

import { endpoints } from '@baohe/contract/endpoints';
import { postCard } from '@baohe/contract/post-card';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { safeParse, toJSONSchema, type $ZodType } from 'zod/v4/core';
import { validInput } from '../../testing/arbitrary-input.ts';
import { refuseWrongOutput } from '../../testing/check-output.ts';
import { checkOutputsWith, textOfShape } from './output-text.ts';

// As in production: other tests of the same process check every value.
beforeAll(() => checkOutputsWith(() => undefined));
afterAll(() => checkOutputsWith(refuseWrongOutput));

const written = (shape: $ZodType, value: unknown) =>
  JSON.parse(textOfShape(shape, value, 'a test')) as unknown;

/** Values as an answer may hold them. */
const answersOf = (shape: $ZodType, count: number) =>
  fc
    .sample(validInput(shape, { ids: [crypto.randomUUID()], fields: {} }), count)
    .map((value) => safeParse(shape, value))
    .filter(({ success }) => success)
    .map(({ data }) => data);

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

test('whatever an answer of any call holds is written as JSON.stringify would', () => {
  for (const { output, path } of endpoints) {
    for (const value of answersOf(output, 40)) {
      expect([path, written(output, value)]).toEqual([path, asJson(value)]);
    }
  }
});

const shape = z.object({
  text: z.string(),
  maybe: z.optional(z.string()),
  none: z.nullable(z.string()),
  id: z.uuid(),
  day: z.iso.datetime(),
  level: z.literal([2, 3]),
  kind: z.enum(['a', 'b']),
  score: z.union([z.string(), z.number()]),
  many: z.array(z.object({ name: z.string() })),
  byKey: z.record(z.string(), z.object({ name: z.string() })),
  any: z.json(),
});
const value: z.infer<typeof shape> = {
  text: '"quoted" \\ \u0007 \u2028 名',
  none: null,
  id: '00000000-0000-4000-8000-000000000000',
  day: '2026-11-16T00:00:00Z',
  level: 3,
  kind: 'b',
  score: 4.5,
  many: [{ name: 'x' }],
  byKey: { 'a"b': { name: 'y' } },
  any: { deep: [1, { er: null }] },
};

test('what the contract does not name is left out, on every level', () => {
  const more = {
    ...value,
    secret: 's',
    many: [{ name: 'x', secret: 's' }],
    byKey: { 'a"b': { name: 'y', secret: 's' } },
  };
  expect(written(shape, more)).toEqual(value);
});

test('no value breaks out of its text, whatever its format should be', () => {
  const hostile = '","admin":true,"x":"';
  const broken = { ...value, id: hostile, day: hostile, kind: hostile, text: hostile };
  expect(written(shape, broken)).toEqual({ ...value, ...broken });
});

test('a value that is missing is a fault, not an empty one', () => {
  const { text: _, ...rest } = value;
  expect(() => written(shape, rest)).toThrow('a test answered against its contract');
});

test('nothing that may be of several types is an object: its unnamed fields would go out', () => {
  const unions: string[] = [];
  const look = (at: string, part: unknown) => {
    if (typeof part !== 'object' || part === null) {
      return;
    }
    const { anyOf, oneOf, allOf } = part as Record<string, unknown[] | undefined>;
    for (const one of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) {
      if (/"properties"/.test(JSON.stringify(one))) {
        unions.push(at);
      }
    }
    Object.entries(part).forEach(([name, child]) => look(`${at}.${name}`, child));
  };
  for (const { output, path } of endpoints) {
    look(
      path,
      toJSONSchema(output, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }),
    );
  }
  expect(unions).toEqual([]);
});

test('a card of the library, without what only the server knows of it', () => {
  const [card] = answersOf(postCard, 40);
  expect(written(postCard, { ...(card as object), fileKey: 'internal' })).toEqual(asJson(card));
});

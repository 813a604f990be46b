import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isBatchable } from './batch.ts';
import { endpoints } from './endpoints.ts';

const TOO_LONG = '长'.repeat(2000);

/** The fields of an address that take any text, however long. */
function unlimitedFields(input: unknown): string[] {
  if (!(input instanceof z.ZodMiniObject)) {
    return [];
  }
  return Object.entries(input.def.shape)
    .filter(([, field]) => z.safeParse(field as z.ZodMiniType, TOO_LONG).success)
    .map(([name]) => name);
}

test('no text in an address is longer than a batch carries', () => {
  expect(unlimitedFields(z.object({ any: z.string(), id: z.uuid() }))).toEqual(['any']);
  const unlimited = endpoints
    .filter((call) => call.method === 'GET' && isBatchable(call))
    .flatMap((call) => unlimitedFields(call.input).map((name) => `${call.path} ${name}`));
  expect(unlimited).toEqual([]);
});

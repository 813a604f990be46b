import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openPool } from './pool.ts';
import { storableJson } from './storable-json.ts';

test('whatever a text holds, jsonb takes it; what it can hold is as it was', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.connectionString);
  const unit = fc.oneof(
    fc.constantFrom('\0', '\uD83D', '\uDC00', '\\', '\\u0000', '"', '猫', '😀', '\n'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { maxLength: 12 }), async (parts) => {
      const text = parts.join('');
      const { rows } = await pool.query<{ back: { text: string } }>('select $1::jsonb as back', [
        storableJson({ text }),
      ]);
      // Halves become the replacement character when a text is written as UTF-8.
      const expected = Buffer.from(text.replaceAll('\0', '\uFFFD')).toString();
      expect(rows[0]!.back.text).toBe(expected);
    }),
    { numRuns: 200 },
  );
  await pool.end();
  await database.drop();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const fields = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  summary: fc.constantFrom('', 'x'),
  tags: fc.uniqueArray(fc.constantFrom('猫', '海')),
});

test('what nobody has changed follows the files', () => {
  fc.assert(
    fc.property(fields, fields, (last, incoming) => {
      expect(mergeFields(last, last, incoming)).toEqual(incoming);
    }),
  );
});

test('what somebody has changed stays, field by field', () => {
  fc.assert(
    fc.property(fields, fields, fields, (last, current, incoming) => {
      const merged = mergeFields(last, current, incoming);
      for (const name of ['title', 'summary', 'tags'] as const) {
        const isChanged = JSON.stringify(last[name]) !== JSON.stringify(current[name]);
        expect(merged[name]).toEqual(isChanged ? current[name] : incoming[name]);
      }
    }),
  );
});

test('a field that the last import did not know stays', () => {
  expect(mergeFields<{ title: string }>({}, { title: 'own' }, { title: 'file' })).toEqual({
    title: 'own',
  });
});

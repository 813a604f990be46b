import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { ZONES } from '@baohe/domain/posts/zone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, filterIn } from './filter-address.ts';

const terms = fc.array(fc.constantFrom('TAG_1', 'CAT_1_2', 'TOP_X'), {
  minLength: 1,
  maxLength: 3,
});
const someFilter = fc.record(
  {
    text: fc.string({ minLength: 1, maxLength: 50 }),
    zone: fc.constantFrom(...ZONES),
    categoryId: fc.constant('CAT_1_2'),
    anyTermIds: terms,
    noneTermIds: terms,
    postTypes: fc.constantFrom('block' as const, 'post_video' as const).map((type) => [type]),
    status: fc.constantFrom(1 as const, 0 as const, -1 as const),
    price: fc.constantFrom('priced' as const, 'free' as const, 'usual' as const),
    osusumeLevel: fc.nat(9),
    sourceTypes: fc.constantFrom(...SOURCE_TYPES).map(({ key }) => [key]),
    isTakenDown: fc.constant(true as const),
    seriesId: fc.uuid(),
    importId: fc.uuid(),
    isIncomplete: fc.constant(true as const),
    changedSince: fc.constant('2026-11-01T00:00:00.000+08:00'),
  },
  { requiredKeys: [] },
);

test('a filter comes back from the address as it went in', () => {
  fc.assert(
    fc.property(someFilter, (filter) => {
      expect(filterIn(addressOf(filter))).toEqual(filter);
    }),
  );
});

test('whatever somebody writes into the address, the filter is one', () => {
  const search = {
    zone: 'CAT_9',
    status: '7',
    tags: 'a~<b>',
    level: '12',
    since: 'x',
    type: '',
    source: 'y',
  };
  expect(filterIn(search)).toEqual({});
});

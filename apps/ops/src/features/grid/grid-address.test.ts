import { expect, test } from 'vitest';
import { shownOf, viewAt } from './grid-address.ts';

test.each([
  [{}, 'pending', '600'],
  [{ tab: 'kept' }, 'kept', '30'],
  [{ tab: 'discarded' }, 'discarded', '600'],
  [{ tab: 'kept', show: '600' }, 'kept', '600'],
  [{ tab: 'nonsense', show: '77' }, 'pending', '600'],
])('the address %j shows what is %s, %s of it', (address, tab, limit) => {
  expect(viewAt(address)).toMatchObject({ tab, limit, filter: { decision: tab } });
});

test('what is searched for is found whatever was decided, up to 999 of it', () => {
  expect(viewAt({ tab: 'kept', q: ' 星海 ' })).toEqual({
    tab: undefined,
    limit: '999',
    filter: { decision: undefined, text: '星海', isSuggested: undefined, isNsfw: undefined },
  });
});

test('a list shows no more than was chosen, and no more than there is', () => {
  expect([shownOf(1240, '600'), shownOf(12, '600'), shownOf(1240, 'all')]).toEqual([600, 12, 1240]);
});

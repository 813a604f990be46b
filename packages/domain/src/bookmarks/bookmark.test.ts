import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeBookmark, withChanges, type BookmarkChange } from './bookmark.ts';

const bookmark = (over: Partial<BookmarkChange> = {}): BookmarkChange => ({
  id: 'a',
  postId: 'post',
  part: 'v0.1',
  unit: 'permille',
  position: 200,
  block: 7,
  words: '海边',
  note: '',
  madeAt: 1,
  changedAt: 1,
  isRemoved: false,
  ...over,
});

const anyChange = fc
  .record({
    note: fc.constantFrom('', '甲', '乙', 'b'),
    changedAt: fc.integer({ min: 1, max: 4 }),
    isRemoved: fc.boolean(),
  })
  .map(bookmark);

const outcome = ({ note, changedAt, isRemoved }: BookmarkChange) =>
  isRemoved ? 'removed' : { note, changedAt };
const mergedOf = (changes: readonly BookmarkChange[]) =>
  outcome(changes.slice(1).reduce(mergeBookmark, changes[0]!));

test('the later note counts, whichever device is heard first', () => {
  const [early, late] = [
    bookmark({ note: '旧', changedAt: 1 }),
    bookmark({ note: '新', changedAt: 2 }),
  ];
  expect(mergeBookmark(early, late).note).toBe('新');
  expect(mergeBookmark(late, early).note).toBe('新');
});

test('what was removed stays removed, even against a later note', () => {
  const removed = bookmark({ isRemoved: true, changedAt: 1 });
  expect(mergeBookmark(removed, bookmark({ changedAt: 9 })).isRemoved).toBe(true);
  expect(mergeBookmark(bookmark({ changedAt: 9 }), removed).isRemoved).toBe(true);
});

test('in whatever order and however often devices tell, all end with the same', () => {
  fc.assert(
    fc.property(
      fc.array(anyChange, { minLength: 1, maxLength: 8 }).chain((changes) =>
        fc.record({
          changes: fc.constant(changes),
          reported: fc.shuffledSubarray([...changes, ...changes], {
            minLength: changes.length * 2,
          }),
        }),
      ),
      ({ changes, reported }) => {
        expect(mergedOf(reported)).toEqual(mergedOf(changes));
      },
    ),
  );
});

test('one sees what the server has with one’s own changes over it, without what was removed', () => {
  const known = [bookmark(), bookmark({ id: 'b' })];
  const shown = withChanges(known, [
    bookmark({ note: '记下', changedAt: 5 }),
    bookmark({ id: 'b', isRemoved: true, changedAt: 5 }),
    bookmark({ id: 'c' }),
  ]);
  expect(shown.map(({ id, note }) => [id, note])).toEqual([
    ['a', '记下'],
    ['c', ''],
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGE_RATINGS } from './age-rating.ts';
import { differenceOf, editPost, undoOf, type EditablePost, type PostEdit } from './bulk-edit.ts';

const CATEGORIES = ['CAT_1', 'CAT_1_2', 'CAT_1_2_1', 'CAT_1_3', 'CAT_2', 'CAT_2_1'];
const TAGS = ['TAG_1', 'TAG_2', 'TAG_3', 'TOP_1'];
const parents: Record<string, string> = {
  CAT_1_2: 'CAT_1',
  CAT_1_2_1: 'CAT_1_2',
  CAT_1_3: 'CAT_1',
  // Moved: it was made below CAT_1_3.
  CAT_1_3_1: 'CAT_1_2',
  CAT_2_1: 'CAT_2',
};
const lineOf = (id: string): string[] => (parents[id] ? [id, ...lineOf(parents[id])] : [id]);
const tree = { isCategory: (id: string) => id.startsWith('CAT_'), lineOf };

const term = fc.constantFrom(...CATEGORIES, ...TAGS);
const price = fc.option(fc.nat(100));
const facts = {
  pointPrice: price,
  osusumeLevel: fc.nat(9),
  ageRating: fc.constantFrom(...AGE_RATINGS),
  status: fc.constantFrom(-1, 0, 1),
};
const somePost = fc
  .record({ ...facts, tags: fc.uniqueArray(fc.constantFrom(...TAGS)), isFirst: fc.boolean() })
  .map(({ tags, isFirst, ...post }): EditablePost => ({
    ...post,
    zone: isFirst ? 'CAT_1' : 'CAT_2',
    termIds: [...(isFirst ? ['CAT_1', 'CAT_1_2'] : ['CAT_2']), ...tags],
  }));
const someEdit: fc.Arbitrary<PostEdit> = fc.record(
  {
    categoryId: fc.constantFrom(...CATEGORIES),
    replaceTerms: fc.array(fc.record({ fromId: term, toId: term }), { maxLength: 3 }),
    removeTermIds: fc.array(term, { maxLength: 3 }),
    addTermIds: fc.array(term, { maxLength: 3 }),
    ...facts,
  },
  { requiredKeys: [] },
);

const post = (change: Partial<EditablePost> = {}): EditablePost => ({
  zone: 'CAT_1',
  termIds: ['CAT_1', 'CAT_1_2', 'TAG_1'],
  pointPrice: null,
  osusumeLevel: 1,
  ageRating: 0,
  status: 1,
  ...change,
});
const edited = (edit: PostEdit, of = post()) => editPost(of, edit, tree);

test('terms are added with what stands above them, removed with what stands below, and replaced', () => {
  expect(edited({ addTermIds: ['CAT_1_3', 'TAG_2'] })).toMatchObject({
    after: { termIds: ['CAT_1', 'CAT_1_2', 'TAG_1', 'CAT_1_3', 'TAG_2'] },
  });
  const deep = post({ termIds: ['CAT_1', 'CAT_1_2', 'CAT_1_2_1', 'CAT_1_3'] });
  expect(edited({ removeTermIds: ['CAT_1_2'] }, deep)).toMatchObject({
    after: { termIds: ['CAT_1', 'CAT_1_3'] },
  });
  expect(edited({ replaceTerms: [{ fromId: 'TAG_1', toId: 'TAG_2' }] })).toMatchObject({
    after: { termIds: ['CAT_1', 'CAT_1_2', 'TAG_2'] },
  });
  // Who has not the one is not given the other.
  const plain = post({ termIds: ['CAT_1'] });
  expect(edited({ replaceTerms: [{ fromId: 'TAG_1', toId: 'TAG_2' }] }, plain)).toEqual({
    after: plain,
  });
});

test('a category that was moved brings those above it now, and goes with them', () => {
  expect(edited({ categoryId: 'CAT_1_3_1' })).toMatchObject({
    after: { termIds: ['TAG_1', 'CAT_1_3_1', 'CAT_1_2', 'CAT_1'] },
  });
  const moved = post({ termIds: ['CAT_1', 'CAT_1_2', 'CAT_1_3_1', 'CAT_1_3'] });
  expect(edited({ removeTermIds: ['CAT_1_2'] }, moved)).toMatchObject({
    after: { termIds: ['CAT_1', 'CAT_1_3'] },
  });
});

test('a category moves a post into its zone and out of all others', () => {
  expect(edited({ categoryId: 'CAT_2_1' })).toMatchObject({
    after: { zone: 'CAT_2', termIds: ['TAG_1', 'CAT_2_1', 'CAT_2'] },
  });
});

test('what would leave a post without a category, or between two zones, is a conflict', () => {
  expect(edited({ removeTermIds: ['CAT_1'] })).toEqual({ conflict: 'withoutCategory' });
  expect(edited({ addTermIds: ['CAT_2'] })).toEqual({ conflict: 'otherZone' });
  const many = Array.from({ length: 118 }, (_, at) => `TAG_X${at}`);
  expect(edited({ addTermIds: many })).toEqual({ conflict: 'tooManyTerms' });
});

test('an edit that is done twice changes nothing the second time, unless it swaps terms', () => {
  fc.assert(
    fc.property(somePost, someEdit, (before, given) => {
      const edit = { ...given, replaceTerms: [] };
      const first = editPost(before, edit, tree);
      fc.pre('after' in first);
      const second = editPost(first.after, edit, tree);
      expect('after' in second && differenceOf(first.after, second.after)).toBe(null);
    }),
  );
});

test('what an edit has made is undone to exactly what was', () => {
  fc.assert(
    fc.property(somePost, someEdit, (before, edit) => {
      const made = editPost(before, edit, tree);
      fc.pre('after' in made);
      const difference = differenceOf(before, made.after);
      fc.pre(difference !== null);
      const { restored, isWhole } = undoOf(made.after, difference);
      expect(isWhole).toBe(true);
      expect(differenceOf(before, { ...made.after, ...restored })).toBe(null);
    }),
  );
});

test('what somebody changed since is left to them, and the rest comes back', () => {
  fc.assert(
    fc.property(somePost, someEdit, fc.nat(9), (before, edit, level) => {
      const made = editPost(before, { ...edit, pointPrice: 7777 }, tree);
      fc.pre('after' in made && made.after.osusumeLevel !== level);
      const difference = differenceOf(before, made.after)!;
      const since = { ...made.after, osusumeLevel: level };
      const { restored } = undoOf(since, difference);
      const now = { ...since, ...restored };
      expect(now.osusumeLevel).toBe(level);
      expect(now.pointPrice).toBe(before.pointPrice);
      expect(now.zone).toBe(before.zone);
    }),
  );
});

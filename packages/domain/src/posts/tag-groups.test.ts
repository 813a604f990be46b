import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedTags, TAG_HEADINGS } from './tag-groups.ts';
import { TAG_LABELS } from './taxonomy.ts';

const tag = (name: string, label: (typeof TAG_LABELS)[number] | null) => ({
  id: `TAG_${name}`,
  name,
  label,
});

test('who made it and whom it is about have a heading each, all else shares one', () => {
  expect(
    groupedTags([
      tag('治愈', null),
      tag('铃', 'character'),
      tag('半夏', 'artist'),
      tag('单行本', 'other'),
      tag('中文', 'language'),
    ]),
  ).toEqual([
    { heading: 'artist', tags: [{ name: '半夏', termId: 'TAG_半夏' }] },
    { heading: 'character', tags: [{ name: '铃', termId: 'TAG_铃' }] },
    {
      heading: 'general',
      tags: [
        { name: '中文', termId: 'TAG_中文' },
        { name: '单行本', termId: 'TAG_单行本' },
        { name: '治愈', termId: 'TAG_治愈' },
      ],
    },
  ]);
});

test('a name that only the source tells is added, one that is a tag already is not', () => {
  const named = [
    { name: '半夏', label: 'artist' },
    { name: '中文', label: 'language' },
    { name: '奇妙', label: 'mood' },
    { name: '海边' },
  ];
  expect(groupedTags([tag('中文', 'language')], named)).toEqual([
    { heading: 'artist', tags: [{ name: '半夏' }] },
    {
      heading: 'general',
      tags: [{ name: '中文', termId: 'TAG_中文' }, { name: '奇妙' }, { name: '海边' }],
    },
  ]);
});

const word = fc.string({ maxLength: 3 });
const tags = fc.array(
  fc.record({
    id: word,
    name: word,
    label: fc.option(fc.constantFrom(...TAG_LABELS)),
  }),
);
const named = fc.array(fc.record({ name: word, label: word }));

test('every name is shown once, and no heading stands alone', () => {
  fc.assert(
    fc.property(tags, named, (known, labels) => {
      const groups = groupedTags(known, labels);
      const shown = groups.flatMap((group) => group.tags.map(({ name }) => name));
      const given = [...known.map(({ name }) => name), ...labels.map(({ name }) => name)];
      expect(shown.toSorted()).toEqual(
        [...new Set(given)].filter((name) => name !== '').toSorted(),
      );
      expect(groups.every((group) => group.tags.length > 0)).toBe(true);
      const order = groups.map(({ heading }) => TAG_HEADINGS.indexOf(heading));
      expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
    }),
  );
});

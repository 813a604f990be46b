import { expect, test } from 'vitest';
import { category } from '../../testing/terms.ts';
import { categoryPageOf, zoneIn } from './category-page.ts';

const TREE = [
  category('CAT_1', '次元', [
    category('CAT_1_1', '动漫', [category('CAT_1_1_1', '舞台'), category('CAT_1_1_2', '短片')]),
    category('CAT_1_2', '漫画', [category('CAT_1_2_1', '短篇')]),
  ]),
  category('CAT_2', '福利', [category('CAT_2_1', '写真')]),
];

const chosen = (address: { zone?: string; term?: string }) => {
  const { zone, section, part, listed } = categoryPageOf(TREE, address);
  return [zone, section?.id, part?.id, listed];
};

test.each([
  ['nothing said', {}, ['CAT_1', 'CAT_1_1', undefined, 'CAT_1_1']],
  ['a zone', { zone: 'CAT_2' }, ['CAT_2', 'CAT_2_1', undefined, 'CAT_2_1']],
  ['a section is all of it', { term: 'CAT_1_2' }, ['CAT_1', 'CAT_1_2', undefined, 'CAT_1_2']],
  ['a part', { term: 'CAT_1_2_1' }, ['CAT_1', 'CAT_1_2', 'CAT_1_2_1', 'CAT_1_2_1']],
  ['a term nobody has', { term: 'CAT_1_9' }, ['CAT_1', 'CAT_1_1', undefined, 'CAT_1_1']],
  [
    'a term of another zone',
    { zone: 'CAT_2', term: 'CAT_1_2' },
    ['CAT_2', 'CAT_2_1', undefined, 'CAT_2_1'],
  ],
  ['a zone that holds nothing', { zone: 'CAT_3' }, ['CAT_3', undefined, undefined, 'CAT_3']],
])('%s', (_, address, expected) => {
  expect(chosen(address)).toEqual(expected);
});

test('a term says its zone too', () => {
  expect(zoneIn({ term: 'CAT_2_1' })).toBe('CAT_2');
  expect(zoneIn({ zone: 'CAT_9' })).toBe('CAT_1');
});

import { expect, test } from 'vitest';
import { blockedFileText, itemsInFile } from './blocked-file.ts';

const POST = '0b1c2d3e-4f50-4a1b-8c2d-3e4f50617283';

test('what is exported can be imported again', () => {
  const items = [
    { kind: 'term', value: 'TAG_1', name: '猫' },
    { kind: 'post', value: POST, name: null },
    { kind: 'uploader', value: '山椒', name: '山椒' },
    { kind: 'keyword', value: '夏天' },
  ] as const;
  expect(itemsInFile(blockedFileText(items))).toEqual(
    items.map(({ kind, value }) => ({ kind, value })),
  );
});

test.each([
  '',
  'hello',
  '[]',
  'null',
  '{"format":"other","items":[]}',
  '{"format":"baohe-blocked"}',
])('a file that is none of ours is said to be none: %s', (text) => {
  expect(itemsInFile(text)).toBeNull();
});

test('what nobody could block is left out, and nothing comes twice', () => {
  const items = [
    { kind: 'post', value: 'not an id' },
    { kind: 'term', value: '<script>' },
    { kind: 'keyword', value: ' 蛇 ' },
    { kind: 'keyword', value: '蛇' },
    { kind: 'keyword', value: '' },
    { kind: 'colour', value: 'red' },
    7,
    null,
  ];
  expect(itemsInFile(JSON.stringify({ format: 'baohe-blocked', items }))).toEqual([
    { kind: 'keyword', value: '蛇' },
  ]);
});

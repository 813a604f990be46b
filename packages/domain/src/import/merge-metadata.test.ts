import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { METADATA_SOURCES } from './found-work.ts';
import { mergeMetadata, momentOf } from './merge-metadata.ts';

test('each field comes from the first source that says something', () => {
  const merged = mergeMetadata([
    { source: 'names', title: '文件夹', series: { name: '系列', number: 2 } },
    {
      source: 'audio-tags',
      title: '专辑',
      summary: '  ',
      tags: [
        { label: '歌手', taxonomy: 'artist' },
        { label: '民谣', taxonomy: 'category' },
      ],
    },
    {
      source: 'nfo',
      title: ' ',
      summary: '简介',
      tags: [{ label: '导演', taxonomy: 'artist' }],
      unknown: { runtime: '90' },
    },
  ]);
  expect(merged).toEqual({
    title: '专辑',
    originalTitle: '',
    summary: '简介',
    tags: [
      { label: '导演', taxonomy: 'artist' },
      { label: '民谣', taxonomy: 'category' },
    ],
    series: { name: '系列', number: 2 },
    publishedAt: null,
    sources: ['nfo', 'audio-tags', 'names'],
    unknown: { runtime: '90' },
  });
});

test('whatever is found, a post can take it', () => {
  const source = fc.constantFrom(...METADATA_SOURCES);
  const text = fc.string({ unit: 'grapheme', maxLength: 3000 });
  const tags = fc.array(fc.record({ label: text, taxonomy: fc.constantFrom('artist', 'other') }), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(
      fc.array(fc.record({ source, title: text, summary: text, tags }), { maxLength: 4 }),
      (found) => {
        const { title, summary, tags: merged } = mergeMetadata(found);
        expect(title.length).toBeLessThanOrEqual(200);
        expect(summary.length).toBeLessThanOrEqual(2000);
        expect(merged.length).toBeLessThanOrEqual(100);
        expect(merged.every(({ label }) => label.trim() !== '' && label.length <= 60)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

test('of many tags as many as a post takes, of a long text its beginning', () => {
  const tags = Array.from({ length: 150 }, (_, at) => ({
    label: `标签 ${at}`,
    taxonomy: 'general',
  }));
  const merged = mergeMetadata([{ source: 'nfo', title: '很'.repeat(300), tags }]);
  expect(merged.tags).toHaveLength(100);
  expect(merged.title).toBe(`${'很'.repeat(199)}…`);
});

test.each([
  ['2019-04-03', '2019-04-03T00:00:00.000Z'],
  ['2019/4/3', '2019-04-03T00:00:00.000Z'],
  ['2019-04', '2019-04-01T00:00:00.000Z'],
  ['2019', '2019-01-01T00:00:00.000Z'],
  [2019, '2019-01-01T00:00:00.000Z'],
  ['2019-13-01', null],
  ['0000', null],
  ['', null],
  [undefined, null],
])('%s is %s', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

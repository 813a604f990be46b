import { expect, test } from 'vitest';
import { metadataOfNfo, nfoXml, type NfoElement } from './nfo.ts';

/** [name, text or children]. */
type Short = [string, string | Short[]];
const element = ([name, inside]: Short): NfoElement => ({
  name,
  text: typeof inside === 'string' ? inside : '',
  children: typeof inside === 'string' ? [] : inside.map(element),
});

test('a film', () => {
  const movie = element([
    'movie',
    [
      ['title', '鲸'],
      ['originaltitle', 'Whale'],
      ['plot', '很远的海。'],
      ['year', '2019'],
      ['premiered', '2020-02-03'],
      ['genre', 'Drama / Comedy'],
      ['genre', 'Short'],
      ['tag', '海'],
      ['director', '林一'],
      [
        'actor',
        [
          ['name', '周二'],
          ['role', '鲸'],
        ],
      ],
      ['studio', '山房'],
      [
        'set',
        [
          ['name', '海三部曲'],
          ['overview', ''],
        ],
      ],
      ['runtime', '90'],
      ['playcount', '3'],
    ],
  ]);
  expect(metadataOfNfo(movie)).toEqual({
    source: 'nfo',
    title: '鲸',
    originalTitle: 'Whale',
    summary: '很远的海。',
    publishedAt: '2020-02-03T00:00:00.000Z',
    series: { name: '海三部曲', number: null },
    tags: [
      { label: '林一', taxonomy: 'artist' },
      { label: '周二', taxonomy: 'artist' },
      { label: '山房', taxonomy: 'group' },
      { label: 'Drama', taxonomy: 'category' },
      { label: 'Comedy', taxonomy: 'category' },
      { label: 'Short', taxonomy: 'category' },
      { label: '海', taxonomy: 'general' },
    ],
    unknown: { runtime: '90' },
  });
});

test('an episode stands in its show, a season in a series of its own, a special nowhere', () => {
  const show = element([
    'tvshow',
    [
      ['title', '屋顶'],
      ['studio', '山房'],
    ],
  ]);
  const episode = (season: string, number: string) =>
    metadataOfNfo(
      element([
        'episodedetails',
        [
          ['title', '猫'],
          ['season', season],
          ['episode', number],
          ['aired', '2021-01-01'],
        ],
      ]),
      show,
    );
  expect(episode('1', '4')).toMatchObject({
    title: '猫',
    series: { name: '屋顶', number: 4 },
    tags: [{ label: '山房', taxonomy: 'group' }],
  });
  expect(episode('2', '1').series).toEqual({ name: '屋顶 第 2 季', number: 1 });
  expect(episode('0', '1').series).toEqual({ name: '屋顶', number: null });
  expect(episode('1', '-').series).toEqual({ name: '屋顶', number: null });
});

test('of an NFO with an address behind it the XML is read, without it nothing', () => {
  expect(
    nfoXml('<?xml version="1.0"?>\n<movie><title>x</title></movie>\nhttps://example.org/1'),
  ).toBe('<movie><title>x</title></movie>');
  expect(nfoXml('https://example.org/1')).toBeNull();
  expect(nfoXml('<movie><title>')).toBeNull();
});

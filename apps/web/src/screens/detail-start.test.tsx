import { USER } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { getProgress, saveProgress } from '@baohe/contract/progress';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PostContent, PostDetail } from '../entities/post/post.ts';
import { beStranger, detailTitle, openDetail, type Opening } from '../testing/detail-page.ts';
import { answer } from '../testing/on-server.tsx';
import { exampleDetail } from '../testing/post-detail.ts';
import { DetailScreen } from './detail.tsx';

beforeEach(beStranger);

const open = (detail?: PostDetail, opening?: Opening) =>
  openDetail(<DetailScreen />, detail, opening);

test.each([
  ['gallery', '开始阅读', '/reader-picture?post=ID'],
  ['image-set', '开始看图', '/reader-picture?post=ID'],
  ['novel', '开始阅读', '/reader-article?post=ID'],
  ['article', '查看介绍', '/reader-article?post=ID'],
  ['video', '播放', '/player?post=ID'],
] as const)('the main button of a post of kind %s reads %s', async (kind, name, to) => {
  const detail = exampleDetail({ kind });
  open(detail);
  await detailTitle();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to.replace('ID', detail.id));
});

const AT = '2026-11-15T12:00:00.000Z';

test.each([
  [
    'gallery',
    { part: 'p2', unit: 'page', position: 12, total: 40 },
    '续看 第 3 话 · 12/40',
    '/reader-picture?post=ID&chapterIndex=2&imageIndex=11',
  ],
  [
    'novel',
    { part: 'v1.0', unit: 'permille', position: 450, total: 1000 },
    '续看 第 3 章 · 45%',
    '/reader-article?post=ID&volumeIndex=1&chapterIndex=0',
  ],
  [
    'video',
    { part: 'whole', unit: 'second', position: 754, total: 1440 },
    '续看 12:34',
    '/player?post=ID',
  ],
] as const)('once begun, a post of kind %s is continued', async (kind, progress, name, to) => {
  rememberViewer(USER);
  const volumes = [
    { volumeName: '一', chapterList: [{ chapterName: '甲' }, { chapterName: '乙' }] },
    { volumeName: '二', chapterList: [{ chapterName: '丙' }] },
  ];
  const detail = exampleDetail({ kind }, { content: { volumes } });
  open(detail, {
    answers: [
      answer(getProgress, () => ({
        parts: [{ ...progress, at: AT, finished: false }],
        lastPart: progress.part,
        finished: false,
      })),
    ],
  });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(to.replace('ID', detail.id));
});

test.each([
  ['novel', 'v0.0', '/reader-article'],
  ['article', 'v0.0', '/reader-article'],
  ['video', 'whole', '/player'],
] as const)(
  'who came by a code stays in that mode: the main button of a post of kind %s carries it on',
  async (kind, part, to) => {
    rememberViewer(USER);
    const detail = exampleDetail({ kind });
    const progress = {
      part,
      unit: 'second' as const,
      position: 1,
      total: 9,
      at: AT,
      finished: false,
    };
    for (const parts of [[], [progress]]) {
      open(detail, {
        at: `/detail?post=${detail.id}&isFromSesame=true`,
        answers: [
          answer(getProgress, () => ({ parts, lastPart: parts[0]?.part ?? null, finished: false })),
        ],
      });
      const start = await screen.findByRole('link', {
        name: parts.length > 0 ? /^续看/ : /^(?:开始阅读|查看介绍|播放)$/,
      });
      const address = new URL(start.getAttribute('href') ?? '', 'http://here');
      expect([address.pathname, address.searchParams.get('isFromSesame')]).toEqual([to, 'true']);
      cleanup();
    }
  },
);

const VOLUMES = [
  { volumeName: '一', chapterList: [{ chapterName: '甲' }, { chapterName: '乙' }] },
  { volumeName: '二', chapterList: [{ chapterName: '丙' }] },
];
/** A table of constants is not to be changed; a content might be. */
const inOwn = (content: object): PostContent => ({ ...content });
const PAGES = [{ chapterNo: 1 }, { chapterNo: 2 }];

test.each([
  [
    'novel',
    { volumes: VOLUMES },
    { part: 'v0.1', unit: 'permille', position: 1000, total: 1000 },
    '继续 第 3 章',
    '/reader-article?post=ID&volumeIndex=1&chapterIndex=0',
  ],
  [
    'gallery',
    { pages: PAGES },
    { part: 'p0', unit: 'page', position: 4, total: 4 },
    '继续 第 2 话',
    '/reader-picture?post=ID&chapterIndex=1&imageIndex=0',
  ],
] as const)(
  'after a finished chapter of a %s the next one is continued at its beginning',
  async (kind, content, progress, name, to) => {
    rememberViewer(USER);
    const detail = exampleDetail({ kind }, { content: inOwn(content) });
    open(detail, {
      answers: [
        answer(getProgress, () => ({
          parts: [{ ...progress, at: AT, finished: true }],
          lastPart: progress.part,
          finished: false,
        })),
      ],
    });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(to.replace('ID', detail.id));
  },
);

test.each([
  ['at its end', 4],
  ['opened again in the middle', 2],
])('what is finished is begun again on purpose, and that is told: %s', async (_, position) => {
  rememberViewer(USER);
  const detail = exampleDetail({ kind: 'gallery' }, { content: { pages: PAGES } });
  const { requests } = open(detail, {
    answers: [
      answer(getProgress, () => ({
        parts: [{ part: 'p1', unit: 'page' as const, position, total: 4, at: AT, finished: true }],
        lastPart: 'p1',
        finished: true,
      })),
      answer(saveProgress, () => ({ records: [] })),
    ],
  });
  const link = await screen.findByRole('link', { name: '再看一遍' });
  expect(requests.some(({ call }) => call.endsWith('/progress/save'))).toBe(false);
  await userEvent.click(link);
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith('/progress/save'))?.input).toMatchObject({
      records: [{ part: 'p0', position: 0, wentBack: true, beginsAgain: true }],
    }),
  );
});

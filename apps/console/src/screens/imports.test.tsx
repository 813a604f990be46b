import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { ownUploads, uploadLimits } from '@baohe/contract/uploads';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ImportItem, ImportRun } from '../entities/imports/imports.ts';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { ImportScreen } from './import.tsx';
import { ImportsScreen } from './imports.tsx';

beforeEach(() => signInAs('user', 'editor'));

const RUN_ID = '00000000-0000-4000-8000-000000000001';
const TIME = '2026-11-18T08:00:00.000Z';

const upload = (uploadId: string, name: string, state: 'complete' | 'used' | 'open') => ({
  uploadId,
  name,
  bytes: 1000,
  received: 1000,
  purpose: 'import' as const,
  state,
  createdAt: TIME,
  expiresAt: TIME,
});

const runOf = (change: Partial<ImportRun>): ImportRun => ({
  importId: RUN_ID,
  source: '/srv/我的 书库',
  state: 'ready',
  startedBy: 'command',
  createdAt: TIME,
  startedAt: null,
  finishedAt: null,
  undoableUntil: null,
  counts: {
    create: 1,
    update: 0,
    same: 0,
    withNotes: 0,
    previewed: 1,
    done: 0,
    refused: 0,
    left: 0,
    all: 1,
  },
  bytes: { done: 0, all: 1000 },
  pace: null,
  notes: [],
  options: {
    as: 'auto',
    termIds: ['CAT_1_2'],
    encoding: 'auto',
    chapterPattern: '',
    namePattern: '{author}/{title}',
    publish: false,
    again: false,
    pointPrice: null,
  },
  ...change,
});

const item: ImportItem = {
  number: 1,
  path: '甲.cbz',
  kind: 'comics',
  action: 'create',
  state: 'waiting',
  title: '甲',
  coverUrl: null,
  counts: {},
  sources: [],
  unknown: {},
  tags: [],
  series: null,
  isLeftOut: false,
  termIds: null,
  ageRating: null,
  encoding: null,
  chapterPattern: null,
  bytes: 1000,
  notes: [],
  postUuid: null,
};

test('what was uploaded before the page was opened again can be imported, by choice', async () => {
  const scanned: unknown[] = [];
  const [ready, other, used, open] = ['a', 'b', 'c', 'd'].map(
    (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
  ) as [string, string, string, string];
  renderOnServer(<ImportsScreen />, [
    answer(ownUploads, () => ({
      records: [
        upload(ready, '星海.cbz', 'complete'),
        upload(other, '潮汐.txt', 'complete'),
        upload(used, '用过.cbz', 'used'),
        upload(open, '半个.cbz', 'open'),
      ],
    })),
    answer(uploadLimits, () => ({
      largestBytes: 1e9,
      largestPictureBytes: 1e7,
      ownBytes: 1e9,
      ownBytesUsed: 2000,
      openAtOnce: 5,
      unfinishedHours: 24,
      unusedDays: 7,
    })),
    answer(calls.page, () => ({ records: [], cursor: null })),
    answer(calls.scan, (input) => {
      scanned.push(input);
      return { importId: RUN_ID };
    }),
  ]);
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox', { name: /星海\.cbz/ });
  expect(screen.getByRole('checkbox', { name: /潮汐\.txt/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /用过|半个/ })).toBeNull();
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: '预演' });
  expect(begin.disabled).toBe(true);
  await user.click(box);
  await user.click(begin);
  await expect.poll(() => scanned).toMatchObject([{ uploadIds: [ready] }]);
});

test.each([
  [runOf({}), ['丢弃'], ['开始导入', '保存']],
  [runOf({ state: 'stopped' }), ['丢弃'], ['接着查看']],
  [runOf({ state: 'stopped', startedAt: TIME, finishedAt: TIME }), ['下载报告'], ['继续']],
])(
  'an import of the command has no button that could only refuse: %#',
  async (run, offered, missing) => {
    renderOnServer(
      <ImportScreen />,
      [
        answer(calls.get, () => run),
        answer(calls.pageItems, () => ({ records: [item], cursor: null })),
      ],
      { at: `/imports/${RUN_ID}`, path: '/imports/$importId' },
    );
    for (const name of offered) {
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
    expect(
      screen.getByText(
        "npm run import -- '/srv/我的 书库' --term CAT_1_2 --names '{author}/{title}' --draft",
      ),
    ).toBeTruthy();
    for (const name of missing) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  },
);

test('what the console looked through is begun here', async () => {
  renderOnServer(
    <ImportScreen />,
    [
      answer(calls.get, () => runOf({ startedBy: 'console' })),
      answer(calls.pageItems, () => ({ records: [item], cursor: null })),
    ],
    { at: `/imports/${RUN_ID}`, path: '/imports/$importId' },
  );
  expect(await screen.findByRole('button', { name: '开始导入' })).toBeTruthy();
  expect(screen.queryByText(/npm run import/)).toBeNull();
});

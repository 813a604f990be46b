import { clearActivity, ownYear, setActivityRecording } from '@baohe/contract/activity';
import type { Output } from '@baohe/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { YearPage } from './year-page.tsx';

type Year = Output<typeof ownYear>;

const NONE = { read: 0, watch: 0, listen: 0 };
const empty: Year = {
  year: 2026,
  years: [2026],
  isRecording: true,
  months: Array.from({ length: 12 }, () => NONE),
  seconds: NONE,
  parts: NONE,
  pages: 0,
  works: 0,
  finished: 0,
  days: 0,
  longestRun: null,
  sources: [],
  tags: [],
  mostRead: [],
  albums: 0,
  albumEntries: 0,
  bookmarks: 0,
  ratings: 0,
  averageStars: null,
};
const full: Year = {
  ...empty,
  years: [2026, 2025],
  months: empty.months.with(10, { read: 3600, watch: 0, listen: 90 }),
  seconds: { read: 3600, watch: 0, listen: 90 },
  parts: { read: 7, watch: 0, listen: 1 },
  pages: 214,
  works: 3,
  days: 5,
  longestRun: { days: 4, from: '2026-11-02', until: '2026-11-05' },
  sources: [{ sourceType: 'none', sourceLabel: '本子', seconds: 3600 }],
  ratings: 2,
  averageStars: 4.5,
};
const noYear = () => undefined;

test('a year says how long, how much and in which months', async () => {
  renderOnServer(<YearPage year={undefined} onYear={noYear} />, [answer(ownYear, () => full)]);
  expect(await screen.findByText('1 小时 1 分')).toBeTruthy();
  expect(screen.getByText('214')).toBeTruthy();
  expect(screen.getByText(/最长连续 4 天/)).toBeTruthy();
  expect(screen.getByText('4.5')).toBeTruthy();
  const november = screen.getByRole('row', { name: /十一月/, hidden: true });
  const cells = within(november).getAllByRole('cell', { hidden: true });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1 小时 0 分', '–', '1 分钟']);
});

test('another year is chosen by its name', async () => {
  const chosen: number[] = [];
  renderOnServer(<YearPage year={undefined} onYear={(year) => chosen.push(year)} />, [
    answer(ownYear, () => full),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: '2025 年' }));
  expect(chosen).toEqual([2025]);
});

test('recording is switched off, and the page says so', async () => {
  let isRecording = true;
  renderOnServer(<YearPage year={undefined} onYear={noYear} />, [
    answer(ownYear, () => ({ ...empty, isRecording })),
    answer(setActivityRecording, (input) => {
      ({ isRecording } = input);
      return { isRecording };
    }),
    answer(clearActivity, () => ({ changed: 0 })),
  ]);
  await screen.findByRole('heading', { name: '这一年还没有记录' });
  fireEvent.click(screen.getByRole('switch', { name: '记录阅读时间' }));
  expect(await screen.findByRole('heading', { name: '阅读时间没有在记录' })).toBeTruthy();
  expect(isRecording).toBe(false);
});

test('a failure can be tried again', async () => {
  let works = false;
  renderOnServer(<YearPage year={undefined} onYear={noYear} />, [
    answer(ownYear, () => {
      if (!works) {
        throw refusal('server.busy', '服务器繁忙');
      }
      return empty;
    }),
  ]);
  const again = await screen.findByRole('button', { name: '再试一次' });
  works = true;
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: '这一年还没有记录' })).toBeTruthy();
});

import { getNextEpisode } from '@baohe/contract/playback';
import { getDetail } from '@baohe/contract/posts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForFilms } from '../../testing/film.ts';
import { standInForMediaSession } from '../../testing/media-session.ts';
import { answer } from '../../testing/on-server.tsx';
import { filmElement, forgetFilms, openedFilm } from '../../testing/open-film.tsx';
import { exampleDetail, exampleSeries } from '../../testing/post-detail.ts';
import { cardReply, detailReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';

const SECOND = exampleDetail({
  id: '00000000-0000-4000-8000-000000000002',
  title: '单线铁路 第 2 话',
});

let films: ReturnType<typeof standInForFilms>;

beforeEach(() => {
  films = standInForFilms();
  forgetFilms();
});
afterEach(() => {
  cleanup();
  films.restore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The first of a series. */
async function opened() {
  const page = await openedFilm({
    detail: { title: '单线铁路 第 1 话' },
    answers: [
      answer(getNextEpisode, () => ({ next: cardReply(SECOND) })),
      answer(getDetail, () => detailReply(SECOND)),
    ],
  });
  await screen.findByRole('button', { name: '下一集' });
  return page;
}

const isAtNext = (page: Awaited<ReturnType<typeof opened>>) =>
  page.address() === `/player?post=${SECOND.id}`;

async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
}

/** The film is at its end; from now on the test lets the time go by. */
async function finished() {
  const page = await opened();
  vi.useFakeTimers();
  act(() => films.finish(filmElement()));
  return page;
}

test('five seconds after its end the next one of the series begins', async () => {
  const page = await finished();
  expect(screen.getByText('单线铁路 第 2 话')).toBeTruthy();
  expect(screen.getByText('5 秒后播放下一集')).toBeTruthy();
  await pass(4);
  expect(screen.getByText('1 秒后播放下一集')).toBeTruthy();
  expect(isAtNext(page)).toBe(false);
  await pass(1);
  expect(isAtNext(page)).toBe(true);
});

test('who wants to stay stays, and can see it again', async () => {
  const page = await finished();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await pass(10);
  expect(isAtNext(page)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '重播' }));
  expect(filmElement().paused).toBe(false);
  expect(filmElement().currentTime).toBe(0);
  act(() => films.finish(filmElement()));
  expect(screen.getByText('5 秒后播放下一集')).toBeTruthy();
});

test('who does not want to wait goes on at once', async () => {
  const page = await finished();
  fireEvent.click(screen.getByRole('button', { name: '立即播放' }));
  await pass(1);
  expect(isAtNext(page)).toBe(true);
});

test.each<[string, (lock: ReturnType<typeof standInForMediaSession>) => void]>([
  ['button', () => fireEvent.click(screen.getByRole('button', { name: '下一集' }))],
  ['key', () => fireEvent.keyDown(document.body, { key: 'n' })],
  ['press on the headset', (lock) => lock.press('nexttrack')],
])('the next one is one %s away', async (_, go) => {
  const lock = standInForMediaSession();
  const page = await opened();
  act(() => go(lock));
  await waitFor(() => expect(isAtNext(page)).toBe(true));
});

test('a film that was told to run in circles does, series or not', async () => {
  const page = await opened();
  expect(filmElement().loop).toBe(false);
  await press('画质 原画');
  await userEvent.click(await screen.findByRole('switch', { name: '循环播放' }));
  expect(filmElement().loop).toBe(true);
  await press('关闭');
  act(() => films.finish(filmElement()));
  expect(screen.queryByText('5 秒后播放下一集')).toBeNull();
  expect(isAtNext(page)).toBe(false);
});

test('of a title without a number nothing is asked', async () => {
  const { requests } = await openedFilm({ detail: { title: '金色的归途' } });
  expect(requests.filter(({ call }) => call.includes('getNextEpisode'))).toEqual([]);
});

test('a film of a series asks for the next one whatever it is called, the last of it does not', async () => {
  const ask = answer(getNextEpisode, () => ({ next: cardReply(SECOND) }));
  const requestCount = ({ requests }: Awaited<ReturnType<typeof openedFilm>>) =>
    requests.filter(({ call }) => call.includes('getNextEpisode')).length;
  const first = await openedFilm({
    detail: { title: '金色的归途', series: exampleSeries() },
    answers: [ask],
  });
  await screen.findByRole('button', { name: '下一集' });
  expect(requestCount(first)).toBe(1);
  cleanup();
  const last = await openedFilm({
    detail: { title: '单线铁路 第 1 话', series: exampleSeries({ next: null }) },
    answers: [ask],
  });
  expect(requestCount(last)).toBe(0);
});

test('the speed of one film is that of its whole series, and of no other', async () => {
  await openedFilm({ detail: { title: '甲', series: exampleSeries({ next: null }) } });
  await press('播放速度 1x');
  expect(screen.getByRole('radio', { name: '此系列' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '1.5x' }));
  cleanup();
  const speedOf = async (series: ReturnType<typeof exampleSeries> | null) => {
    await openedFilm({ detail: { id: SECOND.id, title: '乙', series } });
    const speed = filmElement().playbackRate;
    cleanup();
    return speed;
  };
  expect(await speedOf(exampleSeries({ next: null }))).toBe(1.5);
  expect(await speedOf(exampleSeries({ id: SECOND.id, next: null }))).toBe(1);
  expect(await speedOf(null)).toBe(1);
});

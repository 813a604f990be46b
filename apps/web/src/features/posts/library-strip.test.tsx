import { USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { libraryProgress, type LibraryProgress } from '@baohe/contract/library-progress';
import { pageOsusume } from '@baohe/contract/posts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { cardReply } from '../../testing/replies.ts';
import { LibraryStrip } from './library-strip.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const progressOf = (state: LibraryProgress['state'], done = 0): LibraryProgress => ({
  state,
  done,
  total: 240,
});

interface Library {
  has?: () => number;
  progress?: () => LibraryProgress;
}

async function showStrip({ has = () => 24, progress = () => progressOf('done') }: Library = {}) {
  const shown = renderOnServer(<LibraryStrip label="新东西" />, [
    answer(pageOsusume, ({ count = 4 }) => ({
      records: Array.from({ length: Math.min(Number(count), has()) }, (_, at) =>
        cardReply(examplePost(at)),
      ),
    })),
    answer(libraryProgress, progress),
  ]);
  await later(0);
  await later(0);
  return shown;
}

test('a stranger sees four covers, somebody who is in ten', async () => {
  await showStrip();
  expect(titles()).toHaveLength(4);
  act(() => rememberViewer(USER));
  await later(0);
  // The last ones are drawn in a quiet moment.
  await later(500);
  expect(titles()).toHaveLength(10);
});

test('a card says what it is, how hot, and its title', async () => {
  await showStrip();
  expect(titles()[0]).toBe('作品 0');
  expect(screen.getAllByText('小说')).toHaveLength(4);
  expect(screen.getAllByText('8.4万')).toHaveLength(4);
});

test('while the library is being filled it says how far, and takes more as they come', async () => {
  let made = 1;
  await showStrip({
    has: () => made,
    progress: () => (made < 4 ? progressOf('filling', made) : progressOf('done', 240)),
  });
  expect(screen.getByRole('progressbar', { name: '宝盒正在装填 1/240' })).toBeTruthy();
  expect(titles()).toEqual(['作品 0']);
  made = 2;
  await later(2000);
  await later(10);
  expect(screen.getByText('宝盒正在装填 2/240')).toBeTruthy();
  expect(titles()).toHaveLength(2);
  made = 4;
  await later(2000);
  await later(2010);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(titles()).toHaveLength(4);
});

test('a full row stays as it is although the filling goes on', async () => {
  const { requests } = await showStrip({ progress: () => progressOf('filling', 100) });
  await later(10_000);
  expect(requests.filter(({ call }) => call.includes('pageOsusume'))).toHaveLength(1);
});

test('an empty library says so', async () => {
  await showStrip({ has: () => 0, progress: () => progressOf('none') });
  expect(screen.getByText('宝盒还是空的，过些时候再来看看。')).toBeTruthy();
});

test('a failure is said in the server’s words, and another try brings the covers', async () => {
  let works = false;
  renderOnServer(<LibraryStrip label="新东西" />, [
    answer(pageOsusume, () => {
      if (!works) {
        throw refusal('server.busy', '服务器繁忙，请稍后重试');
      }
      return { records: [cardReply(examplePost(0))] };
    }),
    answer(libraryProgress, () => progressOf('done')),
  ]);
  await later(0);
  await later(0);
  expect(screen.getByRole('alert').textContent).toContain('服务器繁忙，请稍后重试');
  works = true;
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  await later(0);
  await later(0);
  expect(titles()).toEqual(['作品 0']);
});

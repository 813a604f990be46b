import { openDialogs } from '@baohe/app-shell/dialogs';
import { USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { ToastHost } from '@baohe/app-shell/toast-host';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { getProgress, type StoredProgress } from '@baohe/contract/progress';
import { markProgress, undoMark } from '@baohe/contract/progress-marks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { press } from '../../../testing/typing.ts';
import { MarksButton } from './marks-button.tsx';
import { MarksDialog } from './marks-dialog.tsx';

const POST = '00000000-0000-4000-8000-00000000000a';
const UNDO = '00000000-0000-4000-8000-00000000000b';
const PARTS = [1, 2, 3].map((no) => ({ part: `p${no - 1}`, name: `第 ${no} 话` }));

beforeEach(() => {
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const at = (part: string, position: number): StoredProgress => ({
  part,
  unit: 'page',
  position,
  total: 4,
  at: '2026-11-15T00:00:00.000Z',
  finished: position === 4,
});

function show({ isRefused = false } = {}) {
  rememberViewer(USER);
  let parts = [at('p0', 4), at('p1', 1)];
  const before = parts;
  const marks: unknown[] = [];
  renderOnServer(
    <>
      <MarksDialog postId={POST} parts={PARTS} onClose={() => {}} />
      <ToastHost />
    </>,
    [
      answer(getProgress, () => ({ parts, lastPart: 'p1', finished: false })),
      answer(markProgress, ({ parts: named = [], read }) => {
        if (isRefused) {
          throw refusal('server.busy', '服务器繁忙');
        }
        marks.push([named, read]);
        const others = parts.filter(({ part }) => !named.includes(part));
        parts = read ? [...others, ...named.map((part) => at(part, 4))] : others;
        return { changed: named.length, undoId: UNDO };
      }),
      answer(undoMark, () => {
        parts = before;
        return { changed: 1 };
      }),
    ],
  );
  return marks;
}

const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

test('chapters are ticked, unticked and marked up to here; the last one is taken back', async () => {
  const marks = show();
  expect(await screen.findByText('读完 1 / 3')).toBeTruthy();
  expect(ticked()).toEqual([true, false, false]);
  expect(screen.getByText('25%')).toBeTruthy();
  await press('标到这里：第 3 话 和之前的都读完');
  expect(await screen.findByText('3 个已标为读完')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('读完 3 / 3')).toBeTruthy());
  fireEvent.click(screen.getByRole('checkbox', { name: '第 1 话' }));
  // With the tap, before anything was answered.
  expect(ticked()).toEqual([false, true, true]);
  expect(await screen.findByText('1 个已标为未读')).toBeTruthy();
  await waitFor(() => expect(ticked()).toEqual([false, true, true]));
  expect(marks).toEqual([
    [['p0', 'p1', 'p2'], true],
    [['p0'], false],
  ]);
  await press('撤销');
  await waitFor(() => expect(ticked()).toEqual([true, false, false]));
});

test('a mark that did not arrive is not shown', async () => {
  show({ isRefused: true });
  await screen.findByText('读完 1 / 3');
  await press('标到这里：第 3 话 和之前的都读完');
  expect(await screen.findByText('服务器繁忙')).toBeTruthy();
  await waitFor(() => expect(ticked()).toEqual([true, false, false]));
});

test('one chapter alone has no marks; who is nobody is asked to come in', async () => {
  renderOnServer(
    <>
      <MarksButton postId={POST} parts={PARTS.slice(0, 1)} />
      <output>{'这里'}</output>
    </>,
  );
  await screen.findByText('这里');
  expect(screen.queryByRole('button')).toBeNull();
  renderOnServer(<MarksButton postId={POST} parts={PARTS} />);
  await userEvent.click(await screen.findByRole('button', { name: '标记' }));
  expect(openDialogs.get()).toEqual([]);
  expect(shownToast.get()?.text).toBe('请先登录');
});

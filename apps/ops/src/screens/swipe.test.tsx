import { refusal } from '@baohe/app-shell/testing/answers';
import { review } from '@baohe/contract/review';
import { FOLDER_MINUTES, UNDO_STEPS } from '@baohe/domain/review/review-action';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { QueueProvider } from '../entities/queue-context.tsx';
import { nameOf, POST_ID } from '../testing/images.ts';
import { answer, renderOnServer, signInAs, type Answer } from '../testing/on-server.tsx';
import { reviewServer } from '../testing/review-server.ts';
import { SwipeScreen } from './swipe.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('user', 'operator');
  Object.assign(Element.prototype, { setPointerCapture() {} });
});

function open(...over: Answer[]) {
  return openWith(reviewServer(), ...over);
}

const cards = () => [...document.querySelectorAll('.ops-swipe-card')];

function openWith(server: ReturnType<typeof reviewServer>, ...over: Answer[]) {
  const { requests } = renderOnServer(
    <QueueProvider>
      <SwipeScreen />
    </QueueProvider>,
    [...server.answers, ...over],
    { at: '/swipe' },
  );
  return { ...server, requests, user: userEvent.setup() };
}

/** Somebody else looks at the folder by the time that this image is decided on. */
function openRefusing(imageName: string) {
  const server = reviewServer();
  const [, decide] = server.answers.find(([endpoint]) => endpoint === review.opsAction)!;
  return openWith(
    server,
    answer(review.opsAction, (input) => {
      if (input.imageNameList.includes(imageName)) {
        throw refusal('review.folder_held', '小周 正在审核《星海旅人》');
      }
      return decide(input as never) as never;
    }),
  );
}

const decisions = (images: { actionType: number }[]) => images.map(({ actionType }) => actionType);

test('arrows decide, Z takes back, and the end of the last folder is said', async () => {
  const { user, images } = open();
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('img', { name: '星海旅人 第 2 张' });
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('img', { name: '星海旅人 第 3 张' });
  await waitFor(() => expect(decisions(images)).toEqual([2, 1, 0]));
  await user.keyboard('z');
  await screen.findByRole('img', { name: '星海旅人 第 2 张' });
  await waitFor(() => expect(decisions(images)).toEqual([2, 0, 0]));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByText('都看完了')).toBeTruthy();
  expect(decisions(images)).toEqual([2, 2, 2]);
});

test('in the frame in which the next image is on top nothing is drawn that was not there before', async () => {
  openWith(reviewServer(6));
  const first = (await screen.findByRole('img', { name: '星海旅人 第 1 张' })).closest('figure');
  await waitFor(() => expect(cards()).toHaveLength(4));
  const before = cards();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  const next = screen.getByRole('img', { name: '星海旅人 第 2 张' }).closest('figure');
  expect(cards()).toEqual(before);
  expect(before).toContain(next);
  expect(first?.dataset).toMatchObject({ flies: 'kept' });
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  // What comes in at the back of the stack, and what is said of the last one, follow it.
  await waitFor(() => expect(cards().filter((card) => !before.includes(card))).toHaveLength(1));
  expect(await screen.findByText('可撤销 1 步')).toBeTruthy();
});

test('a key that is held down decides on one image', async () => {
  const { images } = open();
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await waitFor(() => expect(decisions(images)).toEqual([1, 0, 0]));
});

test('a decision that was refused is not what an undo takes back', async () => {
  const { user, images } = openRefusing(nameOf(2));
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('img', { name: '星海旅人 第 2 张' });
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('小周 正在审核《星海旅人》')).toBeTruthy();
  expect(await screen.findByText('可撤销 1 步')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(decisions(images)).toEqual([0, 0, 0]));
  await waitFor(() => expect(screen.queryByText(/^可撤销/)).toBeNull());
});

test('a decision of the folder before is taken back, too', async () => {
  const { user, images } = open();
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await screen.findByText('都看完了');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByRole('img', { name: '星海旅人 第 3 张' });
  expect(decisions(images)).toEqual([2, 2, 0]);
});

test.each([
  ['right', 130, [2, 0, 0]],
  ['left', -130, [1, 0, 0]],
  ['nowhere far', 20, [0, 0, 0]],
])('a card that is dragged %s is decided on like that', async (_, by, after) => {
  const { images } = open();
  const card = await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  fireEvent.pointerDown(card, { clientX: 200, clientY: 300, isPrimary: true, button: 0 });
  await new Promise((done) => setTimeout(done, 300));
  fireEvent.pointerMove(card, { clientX: 200 + by, clientY: 300, isPrimary: true });
  fireEvent.pointerUp(card, { clientX: 200 + by, clientY: 300, isPrimary: true });
  if (by > 90 || by < -90) {
    await screen.findByRole('img', { name: '星海旅人 第 2 张' });
  }
  await waitFor(() => expect(decisions(images)).toEqual(after));
});

test('P publishes the image at hand and copies its sentence', async () => {
  const { user } = open();
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  await user.keyboard('p');
  expect(await screen.findByText('已复制口令')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('打开宝盒，输入 K7QM24109S');
});

test('a folder that somebody else holds is said with their name', async () => {
  open(
    answer(review.takeFolder, () => {
      throw refusal('review.folder_held', '小周 正在审核《铁皮园丁》');
    }),
  );
  expect(await screen.findByText('小周 正在审核《铁皮园丁》')).toBeTruthy();
  expect(screen.getByRole('button', { name: '看下一份' })).toBeTruthy();
});

test('the last hundred decisions can be taken back, and no more are offered', async () => {
  const server = reviewServer(UNDO_STEPS + 5);
  openWith(
    server,
    answer(review.opsPostImage, () => ({ records: server.images, cursor: null, total: 0 })),
  );
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  for (let at = 0; at < UNDO_STEPS + 2; at++) {
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  }
  expect(await screen.findByText(`可撤销 ${UNDO_STEPS} 步`)).toBeTruthy();
});

test('the counters follow each decision and each undo before the server has answered', async () => {
  open(answer(review.opsAction, () => new Promise<never>(() => {})));
  const pending = () => screen.getByText('待审 / 3').textContent;
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  await screen.findByText('待审 / 3');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(pending()).toBe('2 待审 / 3'));
  fireEvent.keyDown(document.body, { key: 'z' });
  await waitFor(() => expect(pending()).toBe('3 待审 / 3'));
});

test('a folder is held on to while it is on the screen, and let go with it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { requests } = open();
  await screen.findByRole('img', { name: '星海旅人 第 1 张' });
  const requestsTo = (path: string) => requests.filter(({ call }) => call.includes(path));
  expect(requestsTo('takeFolder')).toHaveLength(1);
  vi.advanceTimersByTime((FOLDER_MINUTES / 2) * 60_000);
  await waitFor(() => expect(requestsTo('takeFolder')).toHaveLength(2));
  expect(requestsTo('takeFolder')[1]).toMatchObject({ input: { postId: POST_ID } });
  expect(requestsTo('leaveFolder')).toEqual([]);
  cleanup();
  await waitFor(() => expect(requestsTo('leaveFolder')).toHaveLength(1));
});

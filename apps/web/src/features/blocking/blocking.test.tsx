import { openDialogs } from '@baohe/app-shell/dialogs';
import { shownToast } from '@baohe/app-shell/toast';
import {
  addBlocked,
  getBlockable,
  getBlocked,
  removeBlocked,
  type BlockedRecord,
} from '@baohe/contract/blocking';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { blockableReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { BlockPostDialog } from './block-post-dialog.tsx';
import { BlockedDialog } from './blocked-dialog.tsx';
import { startCardMenu } from './card-menu.ts';

const POST = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-15T00:00:00.000Z';

let records: BlockedRecord[];

beforeEach(() => {
  records = [];
  shownToast.set(null);
  openDialogs.set([]);
});

const server = () => [
  answer(getBlocked, () => ({ records })),
  answer(addBlocked, ({ items }) => {
    records = [...items.map((item) => ({ ...item, name: item.value, blockedAt: at })), ...records];
    return { records };
  }),
  answer(removeBlocked, ({ items }) => {
    records = records.filter(({ value }) => items.every((item) => item.value !== value));
    return { records };
  }),
  answer(getBlockable, () => {
    const isBlocked = (value: string) => records.some((one) => one.value === value);
    return blockableReply({
      title: '风铃町的夏天',
      isBlocked: isBlocked(POST),
      uploader: { name: '山椒', isBlocked: isBlocked('山椒') },
      terms: [{ id: 'TAG_1', name: '猫', isBlocked: isBlocked('TAG_1') }],
    });
  }),
];

test('a post, who brought it and its tags are blocked one by one, and shown again', async () => {
  renderOnServer(<BlockPostDialog postId={POST} onClose={() => {}} />, server());
  fireEvent.click(await screen.findByRole('switch', { name: '屏蔽这部作品' }));
  await expect
    .poll(() => records.map(({ kind, value }) => [kind, value]))
    .toEqual([['post', POST]]);
  await screen.findByRole('switch', { name: '屏蔽这部作品', checked: true });
  fireEvent.click(await screen.findByRole('button', { name: '猫', pressed: false }));
  await screen.findByRole('button', { name: '猫', pressed: true });
  fireEvent.click(screen.getByRole('switch', { name: '屏蔽这位上传者' }));
  await screen.findByRole('switch', { name: '屏蔽这位上传者', checked: true });
  expect(records.map(({ kind }) => kind)).toEqual(['uploader', 'term', 'post']);
  fireEvent.click(screen.getByRole('switch', { name: '屏蔽这部作品' }));
  await screen.findByRole('switch', { name: '屏蔽这部作品', checked: false });
  expect(records.map(({ kind }) => kind)).toEqual(['uploader', 'term']);
});

test('the list names what is blocked; one tap shows it again, and can be taken back', async () => {
  records = [
    { kind: 'term', value: 'TAG_1', name: '猫', blockedAt: at },
    { kind: 'post', value: POST, name: null, blockedAt: at },
  ];
  renderOnServer(<BlockedDialog onClose={() => {}} />, server());
  expect(await screen.findByRole('heading', { name: '标签和话题' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '取消屏蔽 已不在本站' })).toBeTruthy();
  await press('取消屏蔽 猫');
  await expect.poll(() => records.map(({ kind }) => kind)).toEqual(['post']);
  await expect.poll(() => shownToast.get()?.text).toBe('已取消屏蔽');
  shownToast.get()?.onUndo?.();
  await expect.poll(() => records.map(({ kind }) => kind)).toEqual(['term', 'post']);
});

test('a word is blocked, an empty one is not', async () => {
  const { requests } = renderOnServer(<BlockedDialog onClose={() => {}} />, server());
  expect(await screen.findByText('没有屏蔽任何内容')).toBeTruthy();
  await press('屏蔽');
  fireEvent.change(screen.getByLabelText('屏蔽标题里的词'), { target: { value: ' 蛇 ' } });
  await press('屏蔽');
  expect(await screen.findByRole('button', { name: '取消屏蔽 蛇' })).toBeTruthy();
  expect(requests.filter(({ call }) => call.endsWith('/add'))).toHaveLength(1);
});

test('a file of another list is imported; any other file is said to be none', async () => {
  renderOnServer(<BlockedDialog onClose={() => {}} />, server());
  const input = await screen.findByLabelText('选择屏蔽列表文件');
  const choose = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], 'list.json')] } });
  choose('hello');
  await expect.poll(() => shownToast.get()?.text).toBe('这个文件里没有屏蔽列表');
  choose('{"format":"baohe-blocked","items":[{"kind":"keyword","value":"蛇"}]}');
  expect(await screen.findByRole('button', { name: '取消屏蔽 蛇' })).toBeTruthy();
  expect(shownToast.get()?.text).toBe('已导入 1 条屏蔽');
});

test('a list that is full is said in the server’s words, and stays as it was', async () => {
  renderOnServer(<BlockedDialog onClose={() => {}} />, [
    answer(getBlocked, () => ({ records })),
    answer(addBlocked, () => {
      throw refusal('blocked.too_many', '屏蔽的内容最多 500 条，请先移除一些');
    }),
  ]);
  const word = await screen.findByLabelText('屏蔽标题里的词');
  fireEvent.change(word, { target: { value: '蛇' } });
  await press('屏蔽');
  await expect.poll(() => shownToast.get()?.text).toBe('屏蔽的内容最多 500 条，请先移除一些');
  expect((word as HTMLInputElement).value).toBe('蛇');
});

let stop: () => void;
const card = () => screen.getByRole('link');
const drawCard = () => {
  document.body.innerHTML = `<div><a class="post-card" href="/detail?post=${POST}"><div class="cover"></div>题</a></div>`;
  stop = startCardMenu();
};
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  document.body.innerHTML = '';
});
const opened = () => openDialogs.get().map(({ name, props }) => [name, props]);

test('a finger that rests on a card opens its menu and does not open the post', () => {
  vi.useFakeTimers();
  drawCard();
  fireEvent.pointerDown(card(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  vi.advanceTimersByTime(499);
  expect(opened()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(opened()).toEqual([['blockPost', { postId: POST }]]);
  fireEvent.pointerUp(card());
  expect(fireEvent.click(card())).toBe(false);
  // The next tap is a tap again.
  expect(fireEvent.click(card())).toBe(true);
});

test('a finger that scrolls opens nothing', () => {
  vi.useFakeTimers();
  drawCard();
  fireEvent.pointerDown(card(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(card(), { clientX: 5, clientY: 40 });
  vi.advanceTimersByTime(1000);
  expect(opened()).toEqual([]);
});

test('a mouse on a card finds a button there, and elsewhere none', () => {
  drawCard();
  fireEvent.pointerOver(card(), { pointerType: 'mouse' });
  fireEvent.click(within(document.body).getByRole('button', { name: /^屏蔽…/ }));
  expect(opened()).toEqual([['blockPost', { postId: POST }]]);
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  expect(screen.queryByRole('button')).toBeNull();
});

import { review } from '@baohe/contract/review';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { QueueProvider } from '../entities/queue-context.tsx';
import { POST_ID, wireImage } from '../testing/images.ts';
import { layOutPhone } from '../testing/laid-out.ts';
import { answer, refusal, renderOnServer, signInAs, type Answer } from '../testing/on-server.tsx';
import { reviewServer } from '../testing/review-server.ts';
import { GridScreen } from './grid.tsx';

layOutPhone();

beforeEach(() => {
  localStorage.clear();
  signInAs('user', 'operator');
});

function open(
  count?: number,
  refuses?: (input: { imageNameList: string[] }) => boolean,
  ...more: Answer[]
) {
  const server = reviewServer(count);
  const [, decide] = server.answers.find(([endpoint]) => endpoint === review.opsAction)!;
  const over: Answer[] = refuses
    ? [
        answer(review.opsAction, (input) => {
          if (refuses(input)) {
            throw refusal('review.folder_held', '小周 正在审核《星海旅人》');
          }
          return decide(input as never) as never;
        }),
      ]
    : [];
  const rendered = renderOnServer(
    <QueueProvider>
      <GridScreen />
    </QueueProvider>,
    [...server.answers, ...over, ...more],
    { at: '/' },
  );
  return { ...server, ...rendered, user: userEvent.setup() };
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });

test('who marks an image without a mode is told to choose one', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: '选中 星海旅人 第 1 张' }));
  expect(await screen.findByText('请选择模式')).toBeTruthy();
  expect(requests.some(({ call }) => call.includes('opsAction'))).toBe(false);
});

test('what is marked is discarded at once, counted, and can be taken back', async () => {
  const { user, images } = open();
  await tab(/3 \/ 3/);
  await user.click(screen.getByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '选择 星海旅人 第 1 张' }));
  await user.click(screen.getByRole('button', { name: '选择 星海旅人 第 3 张' }));
  expect(screen.getByText('已选 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '丢弃所选' }));
  expect(await screen.findByText('操作成功')).toBeTruthy();
  await tab(/^2\s*已丢弃/);
  expect(images.map(({ actionType }) => actionType)).toEqual([1, 0, 1]);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await tab(/3 \/ 3/);
  expect(images.map(({ actionType }) => actionType)).toEqual([0, 0, 0]);
});

/** Marks everything there is, and discards it. */
async function discardAll(user: ReturnType<typeof open>['user']) {
  await user.selectOptions(await screen.findByRole('combobox', { name: '显示' }), 'all');
  await user.click(screen.getByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '全选' }));
  await screen.findByText('已选 1100');
  await user.click(screen.getByRole('button', { name: '丢弃所选' }));
}

test('more than one call holds is taken back as a whole', async () => {
  const { user, images } = open(1100);
  await discardAll(user);
  await screen.findByText('操作成功');
  expect(images.every(({ actionType }) => actionType === 1)).toBe(true);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  expect(images.every(({ actionType }) => actionType === 0)).toBe(true);
});

test('where only a part was decided, it is said how much, and that part is taken back', async () => {
  const { user, images } = open(1100, ({ imageNameList }) => imageNameList.length < 1000);
  await discardAll(user);
  await screen.findByText('只完成了 1000 张，共 1100 张');
  expect(screen.getByText('小周 正在审核《星海旅人》')).toBeTruthy();
  expect(screen.getByText('已选 100')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  expect(images.every(({ actionType }) => actionType === 0)).toBe(true);
});

test('a decision that changes nothing offers no undo', async () => {
  const { user, images } = open();
  await user.click(await screen.findByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '选择 星海旅人 第 1 张' }));
  // Somebody else was quicker.
  Object.assign(images[0]!, { actionType: 1 });
  await user.click(screen.getByRole('button', { name: '丢弃所选' }));
  await screen.findByText('操作成功');
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

test('one image is kept from its dialog, and its place in the list is gone', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '查看 星海旅人 第 2 张' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保留' }));
  expect(await screen.findByText('已保留 星海旅人 第 2 张')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '查看 星海旅人 第 2 张' })).toBeNull(),
  );
});

test('each decision on one image is said by its name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '查看 星海旅人 第 2 张' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '丢弃' }));
  expect(await screen.findByText('已移除 星海旅人 第 2 张')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: '取消决定' }));
  expect(await screen.findByText('已取消 星海旅人 第 2 张')).toBeTruthy();
});

test('a phone shows two columns, and three to who wants more', async () => {
  const { user } = open();
  const columns = () =>
    document.querySelector<HTMLElement>('.ops-grid-row')?.style.gridTemplateColumns;
  await screen.findByRole('button', { name: '查看 星海旅人 第 1 张' });
  expect(columns()).toBe('repeat(2, minmax(0, 1fr))');
  await user.click(screen.getByRole('radio', { name: '小图' }));
  expect(columns()).toBe('repeat(3, minmax(0, 1fr))');
});

test('what is marked is said to be sensitive, and one of it is not after all', async () => {
  const { user, images } = open();
  await user.click(await screen.findByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '选择 星海旅人 第 1 张' }));
  await user.click(screen.getByRole('button', { name: '选择 星海旅人 第 2 张' }));
  await user.click(screen.getByRole('button', { name: '标为敏感' }));
  await screen.findByText('已标为敏感');
  const flags = () => images.map(({ isNsfw }) => isNsfw);
  expect(flags()).toEqual([true, true, false]);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  expect(flags()).toEqual([false, false, false]);

  await user.click(screen.getByRole('radio', { name: '无' }));
  await user.click(await screen.findByRole('button', { name: '查看 星海旅人 第 2 张' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '标为敏感' }));
  await user.click(await dialog.findByRole('button', { name: '取消敏感' }));
  await dialog.findByRole('button', { name: '标为敏感' });
  expect(flags()).toEqual([false, false, false]);
});

test.each([
  [
    '敏感',
    async (user: ReturnType<typeof open>['user']) =>
      user.click(screen.getByRole('button', { name: '敏感' })),
  ],
  [
    '显示 30',
    async (user: ReturnType<typeof open>['user']) =>
      user.selectOptions(screen.getByRole('combobox', { name: '显示' }), '30'),
  ],
])('what was marked is not marked any more when the list is another one: %s', async (_, filter) => {
  const { user, images, requests } = open(40);
  images.slice(0, 20).forEach((image) => Object.assign(image, { isNsfw: true }));
  await user.click(await screen.findByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '全选' }));
  await screen.findByText('已选 40');
  await filter(user);
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
  expect(requests.some(({ call }) => call.includes('opsAction'))).toBe(false);
});

test('one image of a work leads to looking at all of them, one by one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '查看 星海旅人 第 2 张' }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = dialog.getByRole('link', { name: '逐张看这个作品' });
  expect(link.getAttribute('href')).toContain(`/swipe?post=${POST_ID}`);
});

test('a work that was put into the bin is taken out again from the toast', async () => {
  const batchId = 'c0a8f5b2-5f0e-4d53-9d1c-3f1f0b7a6e11';
  const sent: string[][] = [];
  const { user } = open(
    3,
    undefined,
    answer(review.opsTrashPost, () => ({ images: 3, batchId })),
    answer(review.undo, ({ batchIds }) => {
      sent.push(batchIds);
      return { restored: [], left: 0 };
    }),
  );
  await user.click(await screen.findByRole('button', { name: '查看 星海旅人 第 2 张' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '移除作品' }));
  const question = within(await screen.findByRole('dialog', { name: '移除《星海旅人》？' }));
  await user.click(question.getByRole('button', { name: '移除作品' }));
  await screen.findByText('已移除作品 星海旅人');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  expect(sent).toEqual([[batchId]]);
});

test('a reset that is not confirmed does nothing; one that is can be taken back', async () => {
  const { user, images } = open();
  act(() => images.forEach((image) => Object.assign(image, { actionType: 2 })));
  const reset = async () => {
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(screen.getByRole('button', { name: /^重置/ }));
    await screen.findByRole('dialog', { name: '确认重置？' });
  };
  await reset();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('取消操作')).toBeTruthy();
  expect(images.every(({ actionType }) => actionType === 2)).toBe(true);
  await reset();
  await user.click(screen.getByRole('button', { name: '重置' }));
  await tab(/3 \/ 3/);
  await user.click(await screen.findByRole('button', { name: '撤销重置' }));
  await tab(/^3\s*已保留/);
});

test('marking all asks for a few windows at a time, however many there are', async () => {
  const images = Array.from({ length: 1100 }, (_, at) => wireImage(at + 1));
  let underWay = 0;
  let most = 0;
  const { user } = open(
    1100,
    undefined,
    answer(review.pageImage, async ({ pageCurrent = 1, pageSize = 30 }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(requestAnimationFrame);
      underWay -= 1;
      const from = (Number(pageCurrent) - 1) * Number(pageSize);
      const records = images.slice(from, from + Number(pageSize));
      return { records, cursor: null, total: images.length };
    }),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: '显示' }), 'all');
  await user.click(await screen.findByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '全选' }));
  await screen.findByText('已选 1100');
  expect(most).toBeLessThanOrEqual(6);
});

test('a list fetches windows, however much it shows', async () => {
  const { requests } = open(400);
  await tab(/400 \/ 400/);
  await screen.findByRole('button', { name: '查看 星海旅人 第 1 张' });
  const windows = requests.filter(({ call }) => call.includes('pageImage'));
  expect(windows[0]).toMatchObject({ input: { pageCurrent: 1, pageSize: 96 } });
  expect(windows.length).toBeLessThan(3);
});

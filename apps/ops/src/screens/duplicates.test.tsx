import { review } from '@baohe/contract/review';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { nameOf, wireGroup } from '../testing/images.ts';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { reviewServer } from '../testing/review-server.ts';
import { DuplicatesScreen } from './duplicates.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('user', 'operator');
});

const OTHER_GROUP = '0b1d6c7e-52f5-4a5e-8d2a-6a3c1d9b7f01';

function open(first = [wireGroup()], renewed = Promise.resolve()) {
  let groups = first;
  const answered = new Map<string, typeof groups>();
  const close = (groupId: string) => {
    const batchId = crypto.randomUUID();
    answered.set(
      batchId,
      groups.filter((group) => group.groupId === groupId),
    );
    groups = groups.filter((group) => group.groupId !== groupId);
    return batchId;
  };
  const { requests } = renderOnServer(
    <DuplicatesScreen />,
    [
      ...reviewServer().answers,
      answer(review.pageGroup, async () => {
        await (answered.size > 0 && renewed);
        const { length } = groups;
        return { records: groups, cursor: null, total: length, images: length * 3 };
      }),
      answer(review.decideGroup, ({ groupId, keepNames, discardNames }) => ({
        kept: keepNames.length,
        discarded: discardNames.length,
        batchId: close(groupId),
      })),
      answer(review.dismissGroup, ({ groupId }) => ({ batchId: close(groupId) })),
      answer(review.undo, ({ batchIds }) => {
        groups = [...batchIds.flatMap((id) => answered.get(id) ?? []), ...groups];
        return { restored: [], left: 0 };
      }),
    ],
    { at: '/duplicates' },
  );
  return {
    user: userEvent.setup(),
    sent: (call: string) => requests.filter((request) => request.call.includes(call)),
  };
}

test('the suggestion says why, and Enter follows it', async () => {
  const { user, sent } = open();
  expect(await screen.findByText(/建议留下第 1 张：最大和无损。/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('没有重复的图片')).toBeTruthy();
  expect(sent('decideGroup')[0]?.input).toMatchObject({
    keepNames: [nameOf(1)],
    discardNames: [nameOf(2), nameOf(3)],
  });
});

test('numbers turn images; the last one that stays cannot be turned', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: /^留 1 张，丢 2 张/ });
  await user.keyboard('3');
  await screen.findByRole('button', { name: /^留 2 张，丢 1 张/ });
  await user.keyboard('13');
  expect(screen.getByRole('button', { name: /^留 1 张，丢 2 张/ })).toBeTruthy();
});

test('who turns an image by hand decides with Enter all the same', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: /第 3 张/, pressed: false }));
  await screen.findByRole('button', { name: /^留 2 张，丢 1 张/ });
  await user.keyboard('{Enter}');
  await screen.findByText('没有重复的图片');
  expect(sent('decideGroup')[0]?.input).toMatchObject({ discardNames: [nameOf(2)] });
});

test.each([
  ['a', 'decideGroup', { keepNames: [1, 2, 3].map(nameOf), discardNames: [] }],
  ['n', 'dismissGroup', {}],
])('%s is %s', async (key, call, input) => {
  const { user, sent } = open();
  await screen.findByRole('button', { name: /^留 1 张，丢 2 张/ });
  await user.keyboard(key);
  await screen.findByText('没有重复的图片');
  expect(sent(call)[0]?.input).toMatchObject(input);
});

test('Z takes back what was said last, however it was said, and nothing from before', async () => {
  const { user, sent } = open([wireGroup(), wireGroup({ groupId: OTHER_GROUP })]);
  await screen.findByText('1 / 2 组');
  const bar = within(screen.getByRole('toolbar', { name: '这一组' }));
  expect(bar.getByRole('button', { name: /^撤销/ })).toHaveProperty('disabled', true);
  await user.keyboard('z');
  await user.keyboard('{Enter}');
  await screen.findByText('1 / 1 组');
  await user.keyboard('n');
  await screen.findByText('没有重复的图片');
  expect(sent('opsUndo')).toHaveLength(0);
  await user.keyboard('z');
  await screen.findByText('1 / 1 组');
  await user.keyboard('z');
  await screen.findByText('1 / 2 组');
  await user.keyboard('z');
  expect(sent('opsUndo')).toHaveLength(2);
});

test('Z is heard as soon as the answer is said, while the list is still on its way', async () => {
  const { user, sent } = open([wireGroup()], new Promise<void>(() => {}));
  await screen.findByRole('button', { name: /^留 1 张，丢 2 张/ });
  await user.keyboard('{Enter}');
  await screen.findByText('留了 1 张，丢了 2 张');
  await user.keyboard('z');
  await waitFor(() => expect(sent('opsUndo')).toHaveLength(1));
});

test('where nothing was compared yet, it can be begun', async () => {
  open([]);
  expect(await screen.findByText('还没有比对过。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '开始查找' })).toBeTruthy();
});

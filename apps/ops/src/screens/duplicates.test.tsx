import { review } from '@baohe/contract/review';
import { screen } from '@testing-library/react';
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

function open(isEmpty = false) {
  let groups = isEmpty ? [] : [wireGroup()];
  const { requests } = renderOnServer(
    <DuplicatesScreen />,
    [
      ...reviewServer().answers,
      answer(review.pageGroup, () => ({
        records: groups,
        cursor: null,
        total: groups.length,
        images: groups.length * 3,
      })),
      answer(review.decideGroup, ({ keepNames, discardNames }) => {
        groups = [];
        return { kept: keepNames.length, discarded: discardNames.length };
      }),
      answer(review.dismissGroup, () => {
        groups = [];
        return null;
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

test('where nothing was compared yet, it can be begun', async () => {
  open(true);
  expect(await screen.findByText('还没有比对过。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '开始查找' })).toBeTruthy();
});

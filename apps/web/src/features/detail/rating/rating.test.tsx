import { openDialogs } from '@baohe/app-shell/dialogs';
import { USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { getRating, ratePost, removeRating, type PostRating } from '@baohe/contract/ratings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail } from '../../../testing/post-detail.ts';
import { press } from '../../../testing/typing.ts';
import { RatingDialog } from './rating-dialog.tsx';
import { RatingLine } from './rating-line.tsx';

beforeEach(() => {
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const line = (rating: PostRating, over: Parameters<typeof exampleDetail>[0] = {}) =>
  renderOnServer(<RatingLine detail={exampleDetail(over)} />, [answer(getRating, () => rating)]);

test('the line says what readers think, and leads a registered reader to their own stars', async () => {
  rememberViewer(USER);
  line({ counts: [0, 0, 0, 1, 3], own: 5 });
  expect(await screen.findByText('4.8 星，满分 5 星')).toBeTruthy();
  expect(screen.getByText('4 人评分')).toBeTruthy();
  await press(/我给了 5 星/);
  expect(openDialogs.get()).toMatchObject([{ name: 'rating' }]);
});

test('a guest is asked to log in, and who may not open the work is only told', async () => {
  line({ counts: [0, 0, 0, 0, 0], own: null });
  await screen.findByRole('button', { name: /还没有人评分/ });
  await press(/评分/);
  expect(openDialogs.get()).toEqual([]);
  expect(shownToast.get()?.text).toBe('请先登录');
});

test('a locked work shows what others think and asks for nothing', async () => {
  rememberViewer(USER);
  line({ counts: [0, 0, 2, 0, 0], own: null }, { access: 'preview' });
  await screen.findByText('2 人评分');
  expect(screen.queryByRole('button')).toBeNull();
});

function dialog(answers = { isRefused: false }) {
  let rating: PostRating = { counts: [0, 1, 0, 0, 0], own: null };
  return renderOnServer(
    <RatingDialog postId={exampleDetail().id} title="星海" onClose={() => {}} />,
    [
      answer(getRating, () => rating),
      answer(ratePost, ({ stars }) => {
        if (answers.isRefused) {
          throw refusal('post.locked', '还没有解锁');
        }
        rating = {
          counts: [0, 1, 0, 0, 0].map((n, at) => n + Number(at === stars - 1)),
          own: stars,
        };
        return rating;
      }),
      answer(removeRating, () => {
        rating = { counts: [0, 1, 0, 0, 0], own: null };
        return { changed: 1 };
      }),
    ],
  );
}

test('stars are given by a tap, seen at once with the new average, and taken back', async () => {
  dialog();
  await userEvent.click(await screen.findByRole('radio', { name: '4 星，不错' }));
  expect(await screen.findByText('3.0')).toBeTruthy();
  expect(screen.getByText('4 星：1 人')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 星，不错' }).checked).toBe(true);
  await press('取消评分');
  expect(await screen.findByText('2.0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消评分' })).toBeNull();
});

test('stars that were refused are not shown as given', async () => {
  dialog({ isRefused: true });
  await userEvent.click(await screen.findByRole('radio', { name: '5 星，非常好' }));
  await waitFor(() => expect(shownToast.get()?.text).toContain('还没有解锁'));
  expect(await screen.findByText('点一颗星来评分')).toBeTruthy();
});

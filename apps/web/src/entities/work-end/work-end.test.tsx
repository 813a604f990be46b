import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { addToList } from '@baohe/contract/lists';
import { getDetail, pageOsusume } from '@baohe/contract/posts';
import { getRating } from '@baohe/contract/ratings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LISTS, withOwnLists } from '../../testing/detail-page.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { exampleDetail } from '../../testing/post-detail.ts';
import { examplePost } from '../../testing/posts.ts';
import { cardReply, detailReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { WorkEnd } from './work-end.tsx';

const POST = exampleDetail({ title: '潮汐邮局' });

beforeEach(() => {
  openDialogs.set([]);
  shownToast.set(null);
});

const end = (own: 4 | null = null, hasNext = false) =>
  renderOnServer(<WorkEnd postId={POST.id} hasNext={hasNext} />, [
    answer(getDetail, () => detailReply(POST)),
    answer(getRating, () => ({ counts: [0, 0, 0, 1, 0], own })),
    answer(addToList, () => ({ changed: 1 })),
    answer(pageOsusume, () => ({ records: [POST, examplePost(7)].map(cardReply) })),
  ]);

test('whoever has read to the end likes and rates it there, and goes on to another work', async () => {
  rememberViewer(withOwnLists(USER));
  const { requests } = end();
  await screen.findByRole('button', { name: '喜欢', pressed: false });
  await press('喜欢');
  expect(await screen.findByRole('button', { name: '喜欢', pressed: true })).toBeTruthy();
  expect(requests.find(({ call }) => call.endsWith(addToList.path))?.input).toEqual({
    postId: POST.id,
    videoListId: LISTS.favorite,
  });
  await press('评分');
  expect(openDialogs.get()).toMatchObject([
    { name: 'rating', props: { postId: POST.id, title: '潮汐邮局' } },
  ]);
  const next = await screen.findByRole('link', { name: /接下来看看/ });
  expect(next.getAttribute('href')).toContain(`post=${examplePost(7).id}`);
});

test('stars that were given stand there; the next one of a series needs no other', async () => {
  rememberViewer(withOwnLists(USER));
  end(4, true);
  expect(await screen.findByRole('button', { name: '我给了 4 星' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a guest is asked to log in', async () => {
  rememberViewer(GUEST);
  end();
  await screen.findByRole('button', { name: '评分' });
  await press('评分');
  expect(shownToast.get()?.text).toBe('请先登录');
  expect(openDialogs.get()).toEqual([]);
});

import { person, GUEST, memberOf } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { myHelpCounts } from '@baohe/contract/help-counts';
import type { Viewer } from '@baohe/contract/viewer';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer } from '../testing/on-server.tsx';
import { examplePost } from '../testing/posts.ts';
import { shownExtent } from './late-extent.tsx';
import { PostCard } from './post-card.tsx';
import { PostExtent } from './post-extent.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
});

const [LOCKED, FREE, OWN] = [examplePost(1), { ...examplePost(2), pointPrice: 0 }, examplePost(3)];
const ROOT: Viewer = person({ roles: ['root'] });

async function cards(viewer: Viewer | null) {
  if (viewer) {
    rememberViewer(viewer);
  }
  const shown = renderOnServer(
    [LOCKED, FREE, OWN].map((post) => <PostCard key={post.id} post={post} />),
    [answer(myHelpCounts, () => ({ [OWN.id]: 3, [LOCKED.id]: 1 }))],
  );
  await screen.findByText('作品 1');
  return shown;
}
const locks = () => screen.queryAllByText('未解锁').length;

test('a lock stands where the viewer cannot open a post; what is free says so to everybody', async () => {
  await cards(null);
  expect(locks()).toBe(2);
  expect(screen.getAllByText('免费')).toHaveLength(1);
});

test.each([
  ['a guest', GUEST],
  ['a member of another zone', memberOf(21)],
])('%s sees none on what they unlocked themselves', async (_, viewer) => {
  const { requests } = await cards(viewer);
  await expect.poll(locks).toBe(1);
  expect(requests.filter(({ call }) => call.includes('mineCypher'))).toHaveLength(1);
});

test.each([
  ['a member of the zone', memberOf(11)],
  ['staff', ROOT],
])('%s sees none, and nothing is asked for it', async (_, viewer) => {
  const { requests } = await cards(viewer);
  expect(locks()).toBe(0);
  expect(requests.filter(({ call }) => call.includes('mineCypher'))).toEqual([]);
});

test('a card says how long its work is: a film on its cover, all others below their titles', async () => {
  const film = { ...examplePost(4), columns: 2 as const, extent: 'seconds:272' };
  const comic = { ...examplePost(5), extent: 'episodes:38 pages:812' };
  renderOnServer(
    [film, comic].map((post) => <PostCard key={post.id} post={post} />),
    [],
  );
  // It comes behind the first screen.
  act(() => shownExtent.set(PostExtent));
  expect((await screen.findByText('04:32')).className).toBe('cover-length');
  expect((await screen.findByText('38 话 · 812 页')).tagName).toBe('P');
});

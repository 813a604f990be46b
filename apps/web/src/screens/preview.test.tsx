import { PREVIEW_READY, type PreviewView } from '@baohe/app-shell/post-preview';
import { USER } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beStranger, openDetail, withOwnLists } from '../testing/detail-page.ts';
import { exampleDetail } from '../testing/post-detail.ts';
import { detailReply } from '../testing/replies.ts';
import { PreviewScreen } from './preview.tsx';

beforeEach(beStranger);

/** As the page around the frame says it; in jsdom a window is its own parent. */
function say(view: PreviewView, title: string, { origin = location.origin, source = window } = {}) {
  const post = detailReply(exampleDetail({ title }));
  act(() => {
    const data = { kind: 'baohe preview', view, post };
    dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
}

test('what is being written is drawn as visitors see it, anew with every change, and leaves no trace', async () => {
  rememberViewer(withOwnLists(USER));
  const { requests } = openDetail(<PreviewScreen />, undefined, { at: '/preview' });
  expect(await screen.findByText('正在编辑的作品会显示在这里。')).toBeTruthy();
  say('details', '星海');
  expect(await screen.findByRole('heading', { level: 1, name: '星海', hidden: true })).toBeTruthy();
  say('details', '远方');
  expect(await screen.findByRole('heading', { level: 1, name: '远方', hidden: true })).toBeTruthy();
  say('card', '远方');
  expect(await screen.findByRole('heading', { level: 3, name: '远方', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, hidden: true })).toBeNull();
  const calls = requests.map(({ call }) => call);
  expect(calls).not.toContain('GET /cnt/posts/getDetail');
  expect(calls.filter((call) => /add|save|put/i.test(call))).toEqual([]);
});

test('nobody but the own page around it is listened to', async () => {
  openDetail(<PreviewScreen />, undefined, { at: '/preview' });
  await screen.findByText('正在编辑的作品会显示在这里。');
  say('card', '别人的', { origin: 'https://other.example' });
  say('card', '别人的', { source: null as never });
  expect(screen.queryByText('别人的')).toBeNull();
});

test('the page around it hears when it listens', async () => {
  const post = vi.spyOn(window.parent, 'postMessage');
  openDetail(<PreviewScreen />, undefined, { at: '/preview' });
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith(PREVIEW_READY, location.origin));
});

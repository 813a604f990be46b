import { toastUndoable } from '@baohe/app-shell/toast';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { suggestSearch } from '@baohe/contract/search';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePaletteActions } from '../../shared/palette/palette-actions.ts';
import { answer, renderOnServer, signInAs, type Answer } from '../../testing/on-server.tsx';
import { createConsoleRouter } from '../router.tsx';
import type { Section } from '../sections.ts';

const run = vi.fn<() => void>();

const { PencilIcon } = vi.hoisted(() => ({ PencilIcon: () => null }));

function PostsScreen() {
  usePaletteActions('风铃町的夏天', [
    { key: 'edit', label: '编辑风铃町的夏天', icon: PencilIcon as never, keys: ['E'], run },
  ]);
  return 'the posts';
}

const POSTS: Section = {
  path: '/posts',
  group: 'content',
  label: { id: 'posts', message: '帖子' },
  icon: PencilIcon as never,
  role: 'editor',
  screen: PostsScreen,
  pages: { '/posts/new': () => 'a new post', '/posts/$postId': () => 'one post' },
  beginning: { path: '/posts/new', label: { id: 'new', message: '新帖子' } },
};

vi.mock(import('../sections.ts'), async (load) => {
  const loaded = await load();
  const all: Section[] = [...loaded.SECTIONS];
  return { ...loaded, SECTIONS: all };
});

const POST_ID = '00000000-0000-4000-8000-0000000000aa';
const suggestions = answer(suggestSearch, ({ keyword }) => ({
  records: [
    { kind: 'title' as const, text: `${keyword}町的夏天`, termUuid: null, postUuid: POST_ID },
    { kind: 'tag' as const, text: keyword, termUuid: 'TAG', postUuid: null },
  ],
}));

beforeEach(async () => {
  localStorage.clear();
  forgetViewer();
  run.mockReset();
  const { SECTIONS } = await import('../sections.ts');
  (SECTIONS as Section[]).splice(1, 9, POSTS);
});

async function open(answers: readonly Answer[] = [suggestions]) {
  signInAs('user', 'editor');
  const history = createMemoryHistory({ initialEntries: ['/console/posts'] });
  const { SECTIONS } = await import('../sections.ts');
  const router = createConsoleRouter(history, SECTIONS);
  const world = renderOnServer(<RouterProvider router={router as never} />, answers);
  await screen.findByText('the posts');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '搜索或跳转' });
  return { ...world, user, at: () => history.location.pathname };
}

test('what is open can be acted on, by the keyboard alone', async () => {
  const { user } = await open();
  expect(screen.getByText('当前：风铃町的夏天')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a post is found by words and opened; a term without its section is left out', async () => {
  const { user, at, requests } = await open();
  await user.keyboard('风铃');
  const found = await screen.findByRole('option', { name: '风铃町的夏天' });
  expect(screen.queryByRole('option', { name: '风铃' })).toBeNull();
  await user.click(found);
  await waitFor(() => expect(at()).toBe(`/console/posts/${POST_ID}`));
  expect(requests.at(-1)?.input).toEqual({ keyword: '风铃' });
});

test('the arrows go round, and Enter goes there', async () => {
  const { user, at } = await open();
  await user.keyboard('待办{ArrowDown}{ArrowUp}');
  const current = screen.getByRole('option', { selected: true });
  expect(current.textContent).toContain('待办');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at().replace(/\/$/, '')).toBe('/console'));
});

test('what a section begins is offered from everywhere', async () => {
  const { user, at } = await open();
  await user.keyboard('新帖子');
  await user.click(await screen.findByRole('option', { name: '新帖子' }));
  await waitFor(() => expect(at()).toBe('/console/posts/new'));
});

test('words that lead nowhere are said', async () => {
  const { user } = await open([answer(suggestSearch, () => ({ records: [] }))]);
  await user.keyboard('zzzz');
  expect(await screen.findByText('没有找到“zzzz”')).toBeTruthy();
});

test('? tells the keys, but not while somebody types', async () => {
  const { user } = await open();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog', { name: '快捷键' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeTruthy();
});

test('⌘Z takes back what the toast says was done, but not while somebody types', async () => {
  const undo = vi.fn<() => void>();
  const { user } = await open();
  act(() => toastUndoable('已删除', undo));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
});

import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { polyOsusume } from '@baohe/contract/posts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { cardReply } from '../../testing/replies.ts';
import { RecommendedSection } from './recommended-section.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  shownToast.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const SECTIONS = [
  ['CAT_1_1', '动画'],
  ['CAT_1_2', '漫画'],
] as const;

/** Two sections; each answer holds other posts. `broken`: the terms that fail. */
async function show(broken: Set<string> = new Set()) {
  let next = 0;
  const { requests } = renderOnServer(
    <>
      {SECTIONS.map(([term, name]) => (
        <RecommendedSection key={term} term={term} name={name} />
      ))}
    </>,
    [
      answer(polyOsusume, ({ termId, pageSize = 6 }) => {
        if (broken.has(String(termId))) {
          throw refusal('server.busy', '服务器繁忙，请稍后重试');
        }
        return { records: Array.from({ length: pageSize }, () => cardReply(examplePost(next++))) };
      }),
    ],
  );
  await screen.findByRole('heading', { name: '动画' });
  await vi.waitFor(() => expect(screen.queryAllByRole('status')).toEqual([]));
  return {
    terms: () => requests.map(({ input }) => (input as { termId: string }).termId),
    requests,
  };
}

const section = (name: string) =>
  within(screen.getByRole('heading', { name, level: 2 }).closest('section')!);
const titles = (name: string) =>
  section(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('each asks for six of its own category', async () => {
  const { requests } = await show();
  expect(requests.map(({ input }) => input)).toEqual([
    { termId: 'CAT_1_1', osusumeLevel: 1, pageSize: 6 },
    { termId: 'CAT_1_2', osusumeLevel: 1, pageSize: 6 },
  ]);
  expect(titles('动画')).toHaveLength(6);
  expect(titles('漫画')).toHaveLength(6);
});

test.each([
  ['动画', 'wide'],
  ['漫画', 'tall'],
])('%s stands in the columns of %s covers', async (name, shape) => {
  await show();
  const heading = screen.getByRole('heading', { name, level: 2 });
  expect(heading.closest('section')?.querySelector('[data-shape]')).toHaveProperty(
    'dataset.shape',
    shape,
  );
});

test('on the widest screen there are eleven', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await show();
  expect(titles('漫画')).toHaveLength(11);
});

test('it is said why these posts are shown: of the section in a few words, of each by its card', async () => {
  renderOnServer(<RecommendedSection term="CAT_1_2" name="漫画" />, [
    answer(polyOsusume, () => ({
      records: (['fresh', 'hot', 'hot'] as const).map((reason, at) =>
        cardReply({ ...examplePost(at), reason }),
      ),
    })),
  ]);
  expect(await screen.findByText('热门 · 新上架')).toBeDefined();
  const cards = screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('a'));
  expect(cards.map((card) => card?.title)).toEqual([
    '推荐理由：新上架',
    '推荐理由：热门',
    '推荐理由：热门',
  ]);
});

test('MORE+ leads to the category', async () => {
  await show();
  const more = section('漫画').getByRole('link', { name: 'MORE+ 漫画' });
  expect(more.textContent).toBe('MORE+');
  expect(new URL(more.getAttribute('href') ?? '', 'http://site').searchParams.get('term')).toBe(
    'CAT_1_2',
  );
});

test('a refresh asks for its own category alone and brings others', async () => {
  const { terms } = await show();
  const [anime, comics] = [titles('动画'), titles('漫画')];
  fireEvent.click(screen.getByRole('button', { name: '换一批 漫画' }));
  // Until the new ones are there the old ones stay.
  expect(titles('漫画')).toEqual(comics);
  await vi.waitFor(() => expect(titles('漫画')).not.toEqual(comics));
  expect(terms()).toEqual(['CAT_1_1', 'CAT_1_2', 'CAT_1_2']);
  expect(titles('动画')).toEqual(anime);
});

test('a section that fails says so in its place; the others stay, and it can be tried again', async () => {
  const broken = new Set(['CAT_1_1']);
  await show(broken);
  expect(section('动画').getByRole('alert').textContent).toContain('服务器繁忙，请稍后重试');
  expect(titles('漫画')).toHaveLength(6);
  broken.clear();
  fireEvent.click(section('动画').getByRole('button', { name: '再试一次' }));
  await vi.waitFor(() => expect(titles('动画')).toHaveLength(6));
});

test('a refresh that fails keeps the covers and says so', async () => {
  const broken = new Set<string>();
  await show(broken);
  broken.add('CAT_1_2');
  fireEvent.click(screen.getByRole('button', { name: '换一批 漫画' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('服务器繁忙，请稍后重试'));
  expect(titles('漫画')).toHaveLength(6);
});

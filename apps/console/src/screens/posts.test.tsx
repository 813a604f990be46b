import { shownToast } from '@baohe/app-shell/toast';
import { bulkEdits, type BulkPreview } from '@baohe/contract/bulk-edit';
import { managedImports } from '@baohe/contract/import-runs-managed';
import { libraryChecks } from '@baohe/contract/library-checks';
import { postFilters, type ManagedPost } from '@baohe/contract/post-filters';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { managedSeries } from '@baohe/contract/series-managed';
import { managedSourceTypes, type ManagedSourceType } from '@baohe/contract/source-types-managed';
import { getTerm, pageTerms, treeTerm } from '@baohe/contract/terms';
import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useScreenActions } from '../shared/palette/palette-actions.ts';
import { answer, refusal, renderOnServer, type Answer } from '../testing/on-server.tsx';
import { withTables } from '../testing/tables.ts';
import { LibraryChecksScreen } from './library-checks.tsx';
import { PostsScreen } from './posts.tsx';
import { TrashScreen } from './trash.tsx';

const ID = (at: number) => `0a1b2c3d-0000-4000-8000-00000000000${at}`;

const post = (at: number, change: Partial<ManagedPost> = {}): ManagedPost => ({
  postUuid: ID(at),
  postTitle: `作品 ${at}`,
  postCoverUrl: '/m/w360/a.webp',
  postCoverUrlList: ['/m/w200/a.webp'],
  postCover: '/m/full/a.webp',
  coverRatio: 0.75,
  postSourceType: 'post_10_exhentai',
  postSourceLabel: '本子',
  columns: 3,
  postType: 'post_image',
  postUploadTime: '2026-11-14T04:00:00.000Z',
  asTerms: [{ termUuid: 'CAT_1', termName: '次元' }],
  asTagList: [{ termUuid: 'TAG_1', termName: '治愈' }],
  asTopicsList: [],
  asCoacts: {
    coactHotIndex: 12,
    coactHoardCount: 0,
    coactFavorCount: 0,
    coactViewCount: 0,
    coactCommentCount: 0,
  },
  zone: 'CAT_1',
  pointPrice: null,
  status: 1,
  osusumeLevel: 1,
  series: null,
  missingFiles: 0,
  isTakenDown: false,
  createdAt: '2026-11-14T04:00:00.000Z',
  updatedAt: '2026-11-14T04:00:00.000Z',
  removedAt: null,
  ...change,
});

/** As high as a row is measured here. */
const CARD_PX = 102;
const rowId = (row: number) => `0a1b2c3d-0000-4000-8000-${String(row).padStart(12, '0')}`;

function scrollWindow(top: number): void {
  document.documentElement.scrollTop = top;
  fireEvent.scroll(window);
  onTestFinished(() => {
    document.documentElement.scrollTop = 0;
  });
}

const state = {
  zone: 'CAT_1' as const,
  terms: [{ termUuid: 'TAG_1', termName: '治愈' }],
  pointPrice: null,
  osusumeLevel: 1,
  ageRating: 0 as const,
  status: 1 as const,
};
const preview: BulkPreview = {
  matched: 2,
  changed: 1,
  same: 1,
  conflicts: 0,
  parts: { terms: 1, zone: 0, pointPrice: 0, osusumeLevel: 0, ageRating: 0, status: 0 },
  examples: [
    {
      postUuid: ID(1),
      postTitle: '作品 1',
      before: state,
      after: { ...state, terms: [...state.terms, { termUuid: 'TAG_2', termName: '冬夜' }] },
    },
  ],
  conflictExamples: [],
};

withTables();

beforeEach(() => shownToast.set(null));

const page = (...records: ManagedPost[]) => ({ records, cursor: null });
const basics: Answer[] = [
  answer(postFilters.pageManaged, () => page(post(1), post(2, { status: 0 }))),
  answer(postFilters.countManaged, () => ({ count: 10_000, isMore: true })),
  answer(postFilters.listFilters, () => ({ records: [] })),
  answer(treeTerm, () => ({ termsNodeList: [] })),
  answer(pageTerms, () => ({
    records: [
      {
        termUuid: 'TAG_2',
        termName: '冬夜',
        termTaxonomy: 'tag' as const,
        tagLabel: 'other' as const,
        parentTermId: null,
        open: true,
      },
    ],
    cursor: null,
  })),
  answer(bulkEdits.preview, () => preview),
  answer(bulkEdits.apply, () => ({ changeSetId: ID(9), changed: 1, conflicts: 0 })),
  answer(bulkEdits.undo, () => ({ restored: 1, left: 0 })),
];

test('posts of every status are listed; more than ten thousand are said to be more', async () => {
  renderOnServer(<PostsScreen />, basics, { at: '/posts' });
  expect(await screen.findByText('作品 1')).toBeTruthy();
  expect(screen.getByText('10,000+')).toBeTruthy();
  expect(screen.getAllByText('草稿').length).toBeGreaterThan(1);
});

test('of a hundred thousand posts any is there a moment after somebody has scrolled to it', async () => {
  let release: () => void = () => {};
  const released = new Promise<void>((done) => (release = done));
  const many = answer(postFilters.pageManaged, async ({ cursor = '0', skip = 0 }) => {
    const first = Number(cursor) + skip;
    if (first > 0) {
      await released;
    }
    return {
      records: Array.from({ length: 100 }, (_, at) =>
        post(0, { postUuid: rowId(first + at), postTitle: `第 ${first + at} 部` }),
      ),
      cursor: String(first + 100),
    };
  });
  const { requests } = renderOnServer(
    <PostsScreen />,
    [...basics, many, answer(postFilters.countManaged, () => ({ count: 100_000, isMore: true }))],
    { at: '/posts' },
  );
  expect(await screen.findByText('第 0 部')).toBeTruthy();
  const table = screen.getByRole('table', { name: '作品' });
  await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('100001'));
  scrollWindow(51_250 * CARD_PX);
  // Where it is not there yet, a grey row is.
  expect(screen.queryByText('第 0 部')).toBeNull();
  expect(screen.getAllByText('获取中...').length).toBeGreaterThan(5);
  const requested = () => requests.filter(({ call }) => call === 'POST /cnt/posts/pageManaged');
  await waitFor(() => expect(requested().length).toBeGreaterThan(1));
  // It comes when nothing else happens any more that would draw the list anew.
  await act(async () => release());
  expect(await screen.findByText('第 51255 部')).toBeTruthy();
  // Nothing of what lies between.
  expect(requested().length).toBeLessThan(5);
  expect(requested().map(({ input }) => input)).toContainEqual({
    filter: {},
    order: 'newest',
    cursor: '100',
    skip: 51_100,
  });
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('a new work begins at the head of the list', async () => {
  const { address } = renderOnServer(<PostsScreen />, basics, { at: '/posts' });
  await userEvent.click(await screen.findByRole('link', { name: '新作品' }));
  await waitFor(() => expect(address()).toBe('/posts/new'));
});

test('filters live in the address, and are what the server is asked for', async () => {
  const { requests, address } = renderOnServer(<PostsScreen />, basics, {
    at: '/posts?status=0&tags=TAG_1~TAG_2',
  });
  await screen.findByText('作品 1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '分区' }), '福利');
  await waitFor(() => expect(address()).toContain('zone=CAT_2'));
  const filter = { status: 0, anyTermIds: ['TAG_1', 'TAG_2'], zone: 'CAT_2' };
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/pageManaged',
      input: { filter, order: 'newest' },
    }),
  );
});

test('tags of the address are called by their names in the panel', async () => {
  const user = userEvent.setup();
  renderOnServer(
    <PostsScreen />,
    [
      ...basics,
      answer(getTerm, ({ id }) => ({
        termUuid: id,
        termName: '冬夜',
        termTaxonomy: 'tag' as const,
        tagLabel: 'other' as const,
        parentTermId: null,
        open: true,
      })),
    ],
    { at: '/posts?tags=TAG_2' },
  );
  await screen.findByText('作品 1');
  await user.keyboard('f');
  const panel = within(await screen.findByRole('dialog', { name: '筛选' }));
  expect(await panel.findByRole('button', { name: '移除“冬夜”' })).toBeTruthy();
});

test('an order that is pressed again gives way to the usual one', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { address } = renderOnServer(<PostsScreen />, basics, { at: '/posts?order=heat' });
  await screen.findByText('作品 1');
  await userEvent.click(screen.getByRole('button', { name: '热度' }));
  await waitFor(() => expect(address()).toBe('/posts?order=newest'));
});

test('tags are added to what is marked after a preview, and taken back from the message', async () => {
  const user = userEvent.setup();
  const { requests } = renderOnServer(<PostsScreen />, basics, { at: '/posts' });
  await user.click(await screen.findByRole('checkbox', { name: '选中“作品 1”' }));
  await user.click(screen.getByRole('checkbox', { name: '选中“作品 2”' }));
  await user.click(screen.getByRole('button', { name: '批量改' }));
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByRole<HTMLButtonElement>('button', { name: '应用' }).disabled).toBe(true);
  await user.type(panel.getByLabelText('加标签'), '冬');
  await user.click(await panel.findByRole('button', { name: '冬夜' }));
  expect(await panel.findByText('+ 冬夜')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '应用到 1 部' }));
  const posts = { ids: [ID(1), ID(2)] };
  const edit = { addTermIds: ['TAG_2'] };
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/bulkApply',
      input: { posts, edit, expectedChanged: 1, progressId: expect.any(String) },
    }),
  );
  await waitFor(() => expect(shownToast.get()?.text).toBe('已改 1 部作品'));
  shownToast.get()!.onUndo!();
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/bulkUndo',
      input: { changeSetId: ID(9), progressId: expect.any(String) },
    }),
  );
});

test('a post is taken down from its row with a public reason, and comes back the same way', async () => {
  const user = userEvent.setup();
  const { requests } = renderOnServer(
    <PostsScreen />,
    [
      answer(postFilters.pageManaged, () =>
        page(post(1), post(2, { status: 0, isTakenDown: true })),
      ),
      answer(managedReports.takeDown, () => ({ changed: 1 })),
      answer(managedReports.restore, () => ({ changed: 1 })),
      ...basics.slice(1),
    ],
    { at: '/posts' },
  );
  await user.click(await screen.findByRole('button', { name: '下架《作品 1》' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '下架' }));
  expect(await dialog.findByText('请写点什么')).toBeTruthy();
  await user.type(dialog.getByLabelText('公开的下架原因'), '权利人来信');
  await user.click(dialog.getByRole('button', { name: '下架' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toContainEqual({
    call: 'POST /ope/report/takeDown',
    input: expect.objectContaining({ posts: { ids: [ID(1)] }, reason: '权利人来信' }),
  });

  await user.click(screen.getByRole('button', { name: '恢复《作品 2》' }));
  await user.type(screen.getByLabelText('恢复原因'), '和解');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '恢复' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /ope/report/restore',
      input: expect.objectContaining({ posts: { ids: [ID(2)] }, reason: '和解' }),
    }),
  );
});

test('what is marked is made drafts or taken down; the two have different names', async () => {
  const user = userEvent.setup();
  const { requests } = renderOnServer(
    <PostsScreen />,
    [answer(managedReports.takeDown, () => ({ changed: 2 })), ...basics],
    { at: '/posts' },
  );
  await user.click(await screen.findByRole('checkbox', { name: '选中“作品 1”' }));
  await user.click(screen.getByRole('checkbox', { name: '选中“作品 2”' }));
  const bar = within(screen.getByRole('toolbar', { name: '已选的操作' }));
  await user.click(bar.getByRole('button', { name: '下架…' }));
  const dialog = within(screen.getByRole('dialog', { name: '下架 2 部作品' }));
  await user.type(dialog.getByLabelText('公开的下架原因'), '法院通知');
  await user.click(dialog.getByRole('button', { name: '下架' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /ope/report/takeDown',
      input: expect.objectContaining({ posts: { ids: [ID(1), ID(2)] }, reason: '法院通知' }),
    }),
  );
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '已选的操作' })).toBeNull());

  await user.click(await screen.findByRole('checkbox', { name: '选中“作品 1”' }));
  await user.click(screen.getByRole('button', { name: '转为草稿…' }));
  const question = within(screen.getByRole('dialog', { name: '把 1 部作品转为草稿' }));
  await question.findByText('部改标签或分类');
  expect(requests.filter(({ call }) => call === 'POST /cnt/posts/bulkApply')).toEqual([]);
  await user.click(question.getByRole('button', { name: '转为草稿' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/bulkApply',
      input: {
        posts: { ids: [ID(1)] },
        edit: { status: 0 },
        expectedChanged: 1,
        progressId: expect.any(String),
      },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** More than a page of them: what comes after it is on its way. */
const manyPosts = answer(postFilters.pageManaged, ({ cursor, skip }) =>
  cursor || skip ? new Promise(() => {}) : { ...page(post(1), post(2)), cursor: 'next' },
);

test('more than one edit takes are not offered all at once', async () => {
  const user = userEvent.setup();
  renderOnServer(<PostsScreen />, [...basics, manyPosts], { at: '/posts' });
  await user.click(await screen.findByRole('checkbox', { name: '选中“作品 1”' }));
  await user.click(screen.getByRole('checkbox', { name: '选中“作品 2”' }));
  await screen.findByText('超过 10,000 部，筛少一些才能选全部');
  expect(screen.queryByText(/^选全部/)).toBeNull();
});

async function markAllThatFit(view = 'table') {
  const user = userEvent.setup();
  const { requests } = renderOnServer(
    <PostsScreen />,
    [...basics, manyPosts, answer(postFilters.countManaged, () => ({ count: 312, isMore: false }))],
    { at: `/posts?zone=CAT_2&view=${view}` },
  );
  await user.click(await screen.findByRole('checkbox', { name: '选中“作品 1”' }));
  await user.click(screen.getByRole('checkbox', { name: '选中“作品 2”' }));
  await user.click(await screen.findByText('选全部 312 部'));
  return { user, requests };
}

test('all that fit are deleted after their number was seen, and only those', async () => {
  const { user, requests } = await markAllThatFit();
  await user.click(screen.getByText('删除…'));
  const question = within(screen.getByRole('dialog', { name: '删除 312 部作品' }));
  await question.findByText('部改标签或分类');
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/bulkApply',
      input: {
        posts: { filter: { zone: 'CAT_2' } },
        edit: { status: -1 },
        expectedChanged: 1,
        progressId: expect.any(String),
      },
    }),
  );
});

test('once all that fit are marked, a row that is unmarked leaves only those that are marked by hand', async () => {
  const { user, requests } = await markAllThatFit();
  await user.click(screen.getByRole('checkbox', { name: '选中“作品 1”' }));
  await user.click(screen.getByText('删除…'));
  const question = within(screen.getByRole('dialog', { name: '删除 1 部作品' }));
  await question.findByText('部改标签或分类');
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/bulkApply',
      input: expect.objectContaining({ posts: { ids: [ID(2)] } }),
    }),
  );
});

test.each(['table', 'grid'])('Escape in the %s unmarks all that fit', async (view) => {
  const { user } = await markAllThatFit(view);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '已选的操作' })).toBeNull());
});

const savedFilter = {
  filterId: ID(8),
  name: '旧筛选',
  filter: {},
  isShared: false,
  isOwn: true,
};

test('a saved filter that could not be deleted is said to be there still', async () => {
  const user = userEvent.setup();
  renderOnServer(
    <PostsScreen />,
    [
      ...basics,
      answer(postFilters.listFilters, () => ({ records: [savedFilter] })),
      answer(postFilters.removeFilter, () => {
        throw refusal('post.not_found', '服务器说不行');
      }),
    ],
    { at: '/posts' },
  );
  await user.click(await screen.findByRole('button', { name: '筛选' }));
  await user.click(await screen.findByRole('button', { name: '删除筛选“旧筛选”' }));
  await waitFor(() =>
    expect(shownToast.get()).toMatchObject({ kind: 'error', text: '服务器说不行' }),
  );
});

const someType = (at: number, label: string): ManagedSourceType => ({
  sourceTypeKey: SOURCE_TYPES[at]!.key,
  label,
  names: {},
  abbreviation: '',
  columns: 3,
  kind: SOURCE_TYPES[at]!.kind,
  isOffered: true,
  position: at,
});
const importRun = {
  importId: ID(6),
  source: 'upload:漫画',
  state: 'done',
  createdAt: '2026-11-14T04:00:00.000Z',
};
const someSeries = {
  seriesId: ID(5),
  seriesName: '星海',
  seriesKey: null,
  status: 1 as const,
  postCount: 3,
  createTime: '2026-11-14T04:00:00.000Z',
  updateTime: '2026-11-14T04:00:00.000Z',
};

test('posts are narrowed to a source type, a series and an import', async () => {
  const user = userEvent.setup();
  const { address } = renderOnServer(
    <PostsScreen />,
    [
      answer(managedSourceTypes.list, () => ({
        records: [someType(0, '本子'), someType(1, '动画')],
      })),
      answer(managedSeries.suggest, () => ({ records: [someSeries] })),
      answer(managedSeries.get, () => someSeries),
      [managedImports.page, () => ({ records: [importRun], cursor: null })],
      ...basics,
    ],
    { at: '/posts' },
  );
  await user.click(await screen.findByRole('button', { name: '筛选' }));
  const panel = within(screen.getByRole('dialog', { name: '筛选' }));
  await user.selectOptions(await panel.findByRole('combobox', { name: '作品类型' }), '动画');
  await panel.findByRole('option', { name: /上传：漫画/ });
  await user.selectOptions(panel.getByRole('combobox', { name: '导入' }), ID(6));
  await user.type(panel.getByLabelText('系列'), '星');
  await user.click(await panel.findByRole('button', { name: '星海' }));
  await panel.findByRole('button', { name: '移除“星海”' });
  await user.click(panel.getByRole('button', { name: '应用筛选' }));
  await waitFor(() => expect(address()).toContain(`series=${ID(5)}`));
  expect(address()).toContain(`source=${SOURCE_TYPES[1]!.key}`);
  expect(address()).toContain(`import=${ID(6)}`);
});

test('a list that is empty says so, and the filter goes with one press', async () => {
  const { address } = renderOnServer(
    <PostsScreen />,
    [answer(postFilters.pageManaged, () => page()), ...basics.slice(1)],
    { at: '/posts?text=%E6%B2%A1%E6%9C%89' },
  );
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(address()).not.toContain('text'));
});

test('what was deleted is restored from the trash', async () => {
  const removedAt = new Date(Date.now() + 5 * 86_400_000 - 1000).toISOString();
  const { requests } = renderOnServer(
    <TrashScreen />,
    [
      answer(postFilters.pageManaged, () => page(post(3, { status: -1, removedAt }))),
      ...basics.slice(1),
    ],
    { at: '/trash' },
  );
  expect(await screen.findByText('还有 5 天')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '恢复' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/bulkApply',
      input: {
        posts: { ids: [ID(3)] },
        edit: { status: 0 },
        progressId: expect.any(String),
      },
    }),
  );
});

const idle = { isRunning: false, done: 2, total: 2, finishedAt: '2026-11-14T04:00:00.000Z' };

test('two that look the same stand side by side; one that is none is not shown again', async () => {
  const { requests } = renderOnServer(
    <LibraryChecksScreen />,
    [
      answer(libraryChecks.getChecks, () => ({ files: idle, duplicates: idle })),
      answer(libraryChecks.pageDuplicates, () => ({
        records: [{ one: post(1), other: post(2), bits: 2, pages: { alike: 3, one: 3, other: 4 } }],
        cursor: null,
        check: idle,
      })),
      answer(libraryChecks.dismissDuplicate, () => ({ changed: 1 })),
    ],
    { at: '/library-checks' },
  );
  expect(await screen.findByText(/内页 3 张一样/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '保留这部' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '不是重复' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /cnt/posts/dismissDuplicate',
      input: { postId: ID(1), otherId: ID(2) },
    }),
  );
});

test('pairs that a check finds are shown as soon as it has ended', async () => {
  let isRunning = true;
  renderOnServer(
    <LibraryChecksScreen />,
    [
      answer(libraryChecks.getChecks, () => ({ files: idle, duplicates: { ...idle, isRunning } })),
      answer(libraryChecks.pageDuplicates, () => ({
        records: isRunning ? [] : [{ one: post(1), other: post(2), bits: 2, pages: null }],
        cursor: null,
        check: idle,
      })),
    ],
    { at: '/library-checks' },
  );
  expect(await screen.findByText('正在比对封面')).toBeTruthy();
  expect(await screen.findByText('没有找到重复的作品')).toBeTruthy();
  isRunning = false;
  expect(await screen.findByText('作品 2', {}, { timeout: 10_000 })).toBeTruthy();
});

test('the grid of covers is walked by keys: j and k, x marks, e opens', async () => {
  const user = userEvent.setup();
  const { address } = renderOnServer(<PostsScreen />, basics, { at: '/posts?view=grid' });
  const mark = await screen.findByRole<HTMLInputElement>('checkbox', { name: '选中“作品 2”' });
  await user.keyboard('jjkjx');
  expect(mark.checked).toBe(true);
  await user.keyboard('e');
  await waitFor(() => expect(address()).toBe(`/posts/${ID(2)}`));
});

function Offered() {
  const actions = useScreenActions().flatMap((each) => each.actions);
  return <output>{actions.map(({ label }) => label).join(' ')}</output>;
}

test('the palette offers what can be done with posts, and with those that are marked', async () => {
  const user = userEvent.setup();
  renderOnServer(
    <>
      <PostsScreen />
      <Offered />
    </>,
    basics,
    { at: '/posts' },
  );
  expect(await screen.findByText('筛选… 修改记录 新建分隔标题')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: '选中“作品 1”' }));
  expect(
    await screen.findByText('筛选… 批量改… 发布… 转为草稿… 下架… 取消选择 修改记录 新建分隔标题'),
  ).toBeTruthy();
});

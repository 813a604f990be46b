import { addToList, deleteFromList, recordExists } from '@baohe/contract/lists';
import { getDetail, pageOsusume, type PostDetail } from '@baohe/contract/posts';
import { getProgress } from '@baohe/contract/progress';
import type { Viewer } from '@baohe/contract/viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDialogs } from '../shared/dialogs.ts';
import { shownToast } from '../shared/toast.ts';
import { forgetViewer, rememberViewer } from '../shared/viewer.ts';
import { answer, refusal, renderOnServer, type Answer } from '../testing/on-server.tsx';
import { GUEST, memberOf, USER } from '../testing/people.ts';
import { exampleDetail } from '../testing/post-detail.ts';
import { examplePost } from '../testing/posts.ts';
import { press } from '../testing/typing.ts';
import { DetailScreen } from './detail.tsx';

const POST = examplePost(1).postUuid;
const LISTS = { collect: POST.replace(/1$/, '7'), history: POST.replace(/1$/, '8') };
const FAVORITE = POST.replace(/1$/, '9');

const withLists = (viewer: Viewer): Viewer => ({
  ...viewer,
  videoListDtoList: [
    { listType: 'collect', uuid: LISTS.collect },
    { listType: 'history', uuid: LISTS.history },
    { listType: 'favorite', uuid: FAVORITE },
  ],
});

beforeEach(() => {
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

function open(
  detail: PostDetail = exampleDetail(),
  { at = `/detail?post=${POST}`, answers = [] }: { at?: string; answers?: Answer[] } = {},
) {
  return renderOnServer(
    <DetailScreen />,
    [
      answer(getDetail, () => detail),
      answer(pageOsusume, () => ({ records: [2, 3].map(examplePost) })),
      answer(recordExists, () => false),
      answer(addToList, () => ({ changed: 1 })),
      answer(deleteFromList, () => ({ changed: 1 })),
      ...answers,
    ],
    { at },
  );
}

const title = () => screen.findByRole('heading', { level: 1, name: '作品 1' });
const toastText = () => shownToast.get()?.text;
const numberOf = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;

test('the head tells what it is, how many like it, and what they think of it', async () => {
  open(
    exampleDetail(
      {
        asCoacts: {
          coactHotIndex: 83_987,
          coactHoardCount: 1206,
          coactFavorCount: 1000,
          coactViewCount: 100_000,
          coactCommentCount: 100,
        },
      },
      { metaInfo: { novelAuthor: '白鹭', novelIllustrator: '阿箬', novelScoreValue: '9.1' } },
    ),
  );
  await title();
  expect(screen.getByText('作者 白鹭 · 插画 阿箬')).toBeTruthy();
  expect(screen.getByText('4.5 星，满分 5 星')).toBeTruthy();
  expect(['热度', '收藏', '喜欢', '浏览'].map(numberOf)).toEqual([
    '8.40w',
    '1,206',
    '999+',
    '99999+',
  ]);
  expect(screen.getByRole('tab', { name: /评论/ }).textContent).toBe('评论99+');
});

test.each([
  ['none', '/detail'],
  ['a malformed one', '/detail?post=42'],
])('without a post id (%s) nothing is asked and a way home is shown', async (_, at) => {
  const { asked } = open(undefined, { at });
  expect(await screen.findByText('没有找到这个作品')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/one/osusume');
  expect(asked).toEqual([]);
});

test('a film stands where the cover would, for whoever may see it', async () => {
  open(exampleDetail({ postKind: 'video' }));
  await title();
  expect(screen.getByRole('button', { name: '在此播放' })).toBeTruthy();
});

test('a film that is locked cannot be played in its page', async () => {
  open(
    exampleDetail({
      postKind: 'video',
      access: 'preview',
      waysToOpen: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11] },
    }),
  );
  await title();
  expect(screen.queryByRole('button', { name: '在此播放' })).toBeNull();
});

test('a post that is not there is an empty page with a way home', async () => {
  open(undefined, {
    answers: [
      answer(getDetail, () => {
        throw refusal('post.not_found', '作品不存在');
      }),
    ],
  });
  expect(await screen.findByText('没有找到这个作品')).toBeTruthy();
});

test('another failure is said in the server’s words, and another try brings the page', async () => {
  let works = false;
  open(undefined, {
    answers: [
      answer(getDetail, () => {
        if (!works) {
          throw refusal('server.busy', '服务器繁忙，请稍后重试');
        }
        return exampleDetail();
      }),
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('服务器繁忙，请稍后重试');
  works = true;
  await press('再试一次');
  expect(await title()).toBeTruthy();
});

test('what a list has told already stands there before the server answers', async () => {
  let tell: (detail: PostDetail) => void = () => {};
  const shown = open(undefined, {
    at: '/detail',
    answers: [answer(getDetail, () => new Promise<PostDetail>((done) => (tell = done)))],
  });
  shown.queries.setQueryData(['posts', 'page'], { pages: [{ records: [examplePost(1)] }] });
  await act(() => shown.go(`/detail?post=${POST}`));
  await title();
  expect(screen.queryByRole('tab')).toBeNull();
  act(() => tell(exampleDetail()));
  expect(await screen.findByRole('tab', { name: '详情' })).toBeTruthy();
});

test('the tab stands in the address', async () => {
  const { address } = open(exampleDetail({ hasMenu: true }), {
    at: `/detail?post=${POST}&tab=comments`,
  });
  await title();
  expect(screen.getByText('仅发布者与会员可见')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /目录/ }));
  await waitFor(() => expect(address()).toContain('tab=catalogue'));
});

test('a comment cannot be sent: ❤ 暂无权限 ❤; the bar stands on its tab only', async () => {
  open();
  await title();
  expect(screen.queryByLabelText('写评论')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /评论/ }));
  await userEvent.type(await screen.findByLabelText('写评论'), '好看{Enter}');
  expect(toastText()).toBe('❤ 暂无权限 ❤');
});

test.each([
  ['a stranger', null],
  ['a guest', GUEST],
])('%s is asked to log in before hearts and bookmarks', async (_, viewer) => {
  if (viewer) {
    rememberViewer(withLists(viewer));
  }
  open();
  await title();
  for (const name of ['喜欢', '收藏']) {
    shownToast.set(null);
    await press(name);
    expect(toastText()).toBe('请先登录');
  }
});

test.each([
  ['喜欢', FAVORITE],
  ['收藏', LISTS.collect],
])('%s goes into its list and out again, the count with it', async (name, videoListId) => {
  rememberViewer(withLists(USER));
  const { asked } = open();
  await title();
  await press(name);
  expect(await screen.findByRole('button', { name, pressed: true })).toBeTruthy();
  expect(numberOf(name)).toBe('1');
  await waitFor(() => expect(toastText()).toBe(`已加入${name}`));
  await press(name);
  expect(await screen.findByRole('button', { name, pressed: false })).toBeTruthy();
  expect(numberOf(name)).toBe('0');
  await waitFor(() => expect(toastText()).toBe(`已取消${name}`));
  const input = { postId: POST, videoListId };
  expect(asked).toContainEqual({ call: `${addToList.method} ${addToList.path}`, input });
  expect(asked).toContainEqual({ call: `${deleteFromList.method} ${deleteFromList.path}`, input });
});

test('a heart that the server refuses goes out again', async () => {
  rememberViewer(withLists(USER));
  open(undefined, {
    answers: [
      answer(addToList, ({ videoListId }) => {
        if (videoListId === FAVORITE) {
          throw refusal('server.busy', '服务器繁忙，请稍后重试');
        }
        return { changed: 1 };
      }),
    ],
  });
  await title();
  await press('喜欢');
  await waitFor(() => expect(toastText()).toBe('服务器繁忙，请稍后重试'));
  expect(screen.getByRole('button', { name: '喜欢', pressed: false })).toBeTruthy();
  expect(numberOf('喜欢')).toBe('0');
});

const written = (asked: { call: string; input: unknown }[]) =>
  asked.filter(({ call }) => call.endsWith(addToList.path)).map(({ input }) => input);

test('opening it writes the history once, for a guest too', async () => {
  rememberViewer(withLists(GUEST));
  const { asked } = open();
  await title();
  await userEvent.click(await screen.findByRole('tab', { name: /评论/ }));
  // Somebody else from here on: what was opened before is not theirs.
  act(() =>
    rememberViewer({ ...USER, videoListDtoList: [{ listType: 'history', uuid: LISTS.collect }] }),
  );
  expect(written(asked)).toEqual([{ postId: POST, videoListId: LISTS.history }]);
});

test('a stranger writes no history', async () => {
  const { asked } = open();
  await title();
  await screen.findByRole('tab', { name: '详情' });
  expect(written(asked)).toEqual([]);
});

test('download, sponsor and promote answer as specified', async () => {
  open();
  await title();
  await press('下载');
  expect(toastText()).toBe('❤ 暂无权限 ❤');
  await press('更多');
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['postMore']);
});

test('without a way to share, the link is copied', async () => {
  const user = userEvent.setup();
  open();
  await title();
  await user.click(screen.getByRole('button', { name: '分享' }));
  await waitFor(() => expect(toastText()).toBe('链接已复制'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/detail?post=${POST}`);
});

test('back leads to the codes when one came by a code, and home when one came from outside', async () => {
  const sesame = open(undefined, { at: `/detail?post=${POST}&isFromSesame=true` });
  await title();
  await press('返回');
  await waitFor(() => expect(sesame.address()).toBe('/sesame'));
});

test('a link from outside goes back to the home page', async () => {
  const { address } = open();
  await title();
  await press('返回');
  await waitFor(() => expect(address()).toBe('/one/osusume'));
});

const TAGGED = exampleDetail({
  asTagList: [{ termUuid: 'TAG_1', termName: '治愈', tagLabel: 'general' }],
  asTopicsList: [{ termUuid: 'TOP_1', termName: '末班车' }],
  asTerms: [
    { termUuid: 'CAT_1', termName: '次元' },
    { termUuid: 'CAT_1_4_1', termName: '短篇小说' },
  ],
});

test('members follow tags and topics', async () => {
  rememberViewer(memberOf(12));
  open(TAGGED);
  const tag = await screen.findByRole('link', { name: '治愈' });
  expect(tag.getAttribute('href')).toContain('/term?term=TAG_1&kind=tag');
  expect(screen.getByRole('link', { name: '末班车' }).getAttribute('href')).toContain(
    'kind=topics',
  );
});

test.each([
  ['without a tier', USER, ''],
  ['behind a code', memberOf(12), '&isFromSesame=true'],
])('%s tags and topics say 暂无权限; categories stay open', async (_, viewer, by) => {
  rememberViewer(viewer);
  open(TAGGED, { at: `/detail?post=${POST}${by}` });
  for (const name of ['治愈', '末班车']) {
    shownToast.set(null);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(toastText()).toBe('暂无权限');
  }
  expect(screen.getByRole('link', { name: '次元' }).getAttribute('href')).toContain(
    'kind=category',
  );
});

test('related posts come from the narrowest category, others with 换一换', async () => {
  let draw = 0;
  const { asked } = open(TAGGED, {
    answers: [
      answer(pageOsusume, () => {
        draw += 1;
        return { records: [examplePost(draw * 10), examplePost(1)] };
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: /作品 10/ })).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: '作品 1' })).toHaveLength(1);
  expect(asked.find(({ call }) => call.includes('pageOsusume'))?.input).toEqual({
    count: 6,
    termId: 'CAT_1_4_1',
  });
  await press('换一换');
  expect(await screen.findByRole('link', { name: /作品 20/ })).toBeTruthy();
});

test('a locked post shows the reason and every way in', async () => {
  rememberViewer(USER);
  open(
    exampleDetail(
      {
        access: 'preview',
        hasMenu: true,
        waysToOpen: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11, 41] },
      },
      { metaInfo: { novelTotalVolumeCount: 3, novelTotalChapterCount: 41 } },
    ),
  );
  await title();
  expect(screen.getByText('开通 次元会员 或 全站通 后可以打开')).toBeTruthy();
  expect(screen.getByRole('link', { name: '限时开通' }).getAttribute('href')).toBe('/one/mine');
  expect(screen.getByText('余额 12 点')).toBeTruthy();
  expect(screen.getByText('还需3助力')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '开始阅读' })).toBeNull();
  for (const name of ['30 点', '分享助力']) {
    shownToast.set(null);
    await press(name);
    expect(toastText()).toBe('❤ 暂不支持 ❤');
  }
  await userEvent.click(screen.getByRole('tab', { name: /目录/ }));
  const panel = await screen.findByRole('tabpanel', { name: /目录/ });
  expect(within(panel).getByText('3 卷 · 41 章')).toBeTruthy();
  expect(within(panel).getByText('❤ 暂无权限 ❤')).toBeTruthy();
});

test('a wide screen has the facts and the related posts beside the catalogue', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  open(exampleDetail({ hasMenu: true, postSummary: '海边的信' }));
  await title();
  expect(screen.queryByRole('tab', { name: '详情' })).toBeNull();
  expect(screen.getByRole('tab', { name: /目录/, selected: true })).toBeTruthy();
  expect(screen.getByText('海边的信')).toBeTruthy();
  expect(await screen.findByText('作品 2')).toBeTruthy();
  vi.unstubAllGlobals();
});

test.each([
  ['gallery', '开始阅读', '/reader-picture?post=ID'],
  ['image-set', '开始看图', '/reader-picture?post=ID'],
  ['novel', '开始阅读', '/reader-article?post=ID'],
  ['article', '查看介绍', '/reader-article?post=ID'],
  ['video', '播放', '/player?post=ID'],
] as const)('the main button of a post of kind %s reads %s', async (postKind, name, to) => {
  const detail = exampleDetail({ postKind });
  open(detail);
  await title();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
    to.replace('ID', detail.postUuid),
  );
});

const AT = '2026-11-15T12:00:00.000Z';

test.each([
  [
    'gallery',
    { part: 'p2', unit: 'page', place: 12, total: 40 },
    '续看 第 3 话 · 12/40',
    '/reader-picture?post=ID&chapterIndex=2&imageIndex=11',
  ],
  [
    'novel',
    { part: 'v1.0', unit: 'permille', place: 450, total: 1000 },
    '续看 第 3 章 · 45%',
    '/reader-article?post=ID&volumeIndex=1&chapterIndex=0',
  ],
  [
    'video',
    { part: 'whole', unit: 'second', place: 754, total: 1440 },
    '续看 00:12:34',
    '/player?post=ID',
  ],
] as const)('once begun, a post of kind %s is continued', async (postKind, kept, name, to) => {
  rememberViewer(USER);
  const volumeList = [
    { volumeName: '一', chapterList: [{ chapterName: '甲' }, { chapterName: '乙' }] },
    { volumeName: '二', chapterList: [{ chapterName: '丙' }] },
  ];
  const detail = exampleDetail({ postKind }, { contentInfo: { volumeList }, metaInfo: {} });
  open(detail, {
    answers: [
      answer(getProgress, () => ({
        parts: [{ ...kept, at: AT, finished: false }],
        lastPart: kept.part,
        finished: false,
      })),
    ],
  });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(to.replace('ID', detail.postUuid));
});

test('after a finished chapter the reader goes on with the next', async () => {
  rememberViewer(USER);
  const detail = exampleDetail({ postKind: 'novel' });
  open(detail, {
    answers: [
      answer(getProgress, () => ({
        parts: [
          {
            part: 'v0.0',
            unit: 'permille' as const,
            place: 1000,
            total: 1000,
            at: AT,
            finished: true,
          },
        ],
        lastPart: 'v0.0',
        finished: false,
      })),
    ],
  });
  const link = await screen.findByRole('link', { name: '继续' });
  expect(link.getAttribute('href')).toBe(`/reader-article?post=${detail.postUuid}`);
});

test('what is finished begins anew', async () => {
  rememberViewer(USER);
  open(exampleDetail({ postKind: 'gallery' }), {
    answers: [
      answer(getProgress, () => ({
        parts: [{ part: 'p0', unit: 'page' as const, place: 4, total: 4, at: AT, finished: true }],
        lastPart: 'p0',
        finished: true,
      })),
    ],
  });
  expect(await screen.findByRole('link', { name: '开始阅读' })).toBeTruthy();
});

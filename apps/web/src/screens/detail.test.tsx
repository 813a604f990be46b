import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, memberOf, person, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import { unlockPost } from '@baohe/contract/codes';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { getDetail, pageOsusume } from '@baohe/contract/posts';
import { getSeriesPosts } from '@baohe/contract/series';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PostDetail } from '../entities/post/post.ts';
import { currentViewer } from '../entities/viewer.ts';
import {
  beStranger,
  detailTitle,
  numberOf,
  openDetail,
  type Opening,
  POST,
  toastText,
} from '../testing/detail-page.ts';
import { answer, refusal } from '../testing/on-server.tsx';
import { exampleDetail, exampleSeries, lockedDetail } from '../testing/post-detail.ts';
import { examplePost } from '../testing/posts.ts';
import { cardReply, detailReply, seriesListReply } from '../testing/replies.ts';
import { sellsTiers } from '../testing/tiers.ts';
import { press } from '../testing/typing.ts';
import { DetailScreen } from './detail.tsx';
import { PlayerScreen } from './player.tsx';

beforeEach(beStranger);

const open = (detail?: PostDetail, opening?: Opening) =>
  openDetail(<DetailScreen />, detail, opening);

test('the head tells what it is, how many like it, and what they think of it', async () => {
  open(
    exampleDetail(
      {
        counts: {
          hotScore: 83_987,
          collections: 1206,
          likes: 1000,
          views: 100_000,
          comments: 100,
        },
      },
      {
        facts: {
          novel: { author: '白鹭', illustrator: '阿箬' },
          score: { value: 4.55, count: undefined },
        },
      },
    ),
  );
  await detailTitle();
  expect(screen.getByText('作者 白鹭 · 插画 阿箬')).toBeTruthy();
  expect(await screen.findByText('还没有人评分')).toBeTruthy();
  expect(screen.getByText('原站 4.6')).toBeTruthy();
  expect(['热度', '收藏', '喜欢', '浏览'].map(numberOf)).toEqual([
    '8.4万',
    '1,206',
    '999+',
    '99999+',
  ]);
});

test.each([
  ['open', true, '评论99+'],
  ['closed', false, '评论'],
])('comments that are %s have their number told or not', async (_, comments, text) => {
  const counts = { hotScore: 0, collections: 0, likes: 0, views: 0, comments: 100 };
  open(exampleDetail({ counts }), { site: { comments } });
  await detailTitle();
  await waitFor(() => expect(screen.getByRole('tab', { name: /评论/ }).textContent).toBe(text));
});

test.each([
  ['none', '/detail'],
  ['a malformed one', '/detail?post=42'],
])('without a post id (%s) nothing is asked and a way home is shown', async (_, at) => {
  const { requests } = open(undefined, { at });
  expect(await screen.findByText('没有找到这个作品')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/one/osusume');
  expect(requests).toEqual([]);
});

test('a film stands where the cover would, for whoever may see it', async () => {
  open(exampleDetail({ kind: 'video' }));
  await detailTitle();
  expect(screen.getByRole('button', { name: '在此播放' })).toBeTruthy();
});

test('a film that is locked cannot be played in its page', async () => {
  open(
    exampleDetail({
      kind: 'video',
      access: 'preview',
      unlockWays: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11] },
    }),
  );
  await detailTitle();
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
  expect(await screen.findByRole('heading', { level: 1, name: '没有找到这个作品' })).toBeTruthy();
});

test('an address without a post is the same page, with a first heading', async () => {
  open(undefined, { at: '/detail' });
  expect(await screen.findByRole('heading', { level: 1, name: '没有找到这个作品' })).toBeTruthy();
});

test('another failure is said in the server’s words, and another try brings the page', async () => {
  let works = false;
  open(undefined, {
    answers: [
      answer(getDetail, () => {
        if (!works) {
          throw refusal('server.busy', '服务器繁忙，请稍后重试');
        }
        return detailReply(exampleDetail());
      }),
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('服务器繁忙，请稍后重试');
  works = true;
  await press('再试一次');
  expect(await detailTitle()).toBeTruthy();
});

test('what a list has told already stands there before the server answers', async () => {
  let tell: (reply: ReturnType<typeof detailReply>) => void = () => {};
  const shown = open(undefined, {
    at: '/detail',
    answers: [answer(getDetail, () => new Promise((done) => (tell = done)))],
  });
  shown.queries.setQueryData(['posts', 'page'], { pages: [{ records: [examplePost(1)] }] });
  await act(() => shown.go(`/detail?post=${POST}`));
  await detailTitle();
  expect(screen.queryByRole('tab')).toBeNull();
  act(() => tell(detailReply(exampleDetail())));
  expect(await screen.findByRole('tab', { name: '详情' })).toBeTruthy();
});

test('the tab stands in the address', async () => {
  const { address } = open(exampleDetail({ hasCatalogue: true }), {
    at: `/detail?post=${POST}&tab=comments`,
  });
  await detailTitle();
  expect(screen.getByText('仅发布者与会员可见')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /目录/ }));
  await waitFor(() => expect(address()).toContain('tab=catalogue'));
});

test('a member’s comment cannot be sent: ❤ 暂无权限 ❤; the bar stands on its tab only', async () => {
  rememberViewer(memberOf(12));
  open();
  await detailTitle();
  expect(screen.queryByLabelText('写评论')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /评论/ }));
  await userEvent.type(await screen.findByLabelText('写评论'), '好看{Enter}');
  expect(toastText()).toBe('❤ 暂无权限 ❤');
  expect(shownToast.get()?.reason).toBe('本站还没有开放评论。');
});

test('who is no member reads for whom the comments are, and has no bar', async () => {
  rememberViewer(USER);
  open();
  await detailTitle();
  await userEvent.click(screen.getByRole('tab', { name: /评论/ }));
  expect(await screen.findByText('仅发布者与会员可见')).toBeTruthy();
  expect(screen.queryByLabelText('写评论')).toBeNull();
});

test('the refusals name their reason and the way out', async () => {
  rememberViewer(GUEST);
  open(TAGGED);
  await detailTitle();
  await press('喜欢');
  expect(shownToast.get()).toMatchObject({ text: '请先登录', way: { label: '登录' } });
  await press('治愈');
  expect(shownToast.get()).toMatchObject({ text: '暂无权限', way: { label: '解锁模式' } });
  shownToast.get()?.way?.follow();
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['unlockMode']);
  openDialogs.set([]);
  await press('下载');
  expect(shownToast.get()).toMatchObject({ text: '❤ 暂无权限 ❤', reason: '本站还没有开放下载。' });
});

test.each([
  [
    'a member sees where from',
    memberOf(12),
    [{ name: 'downloads', props: { postId: POST } }],
    null,
  ],
  ['anybody else reads that it takes a tier', USER, [], '下载只对会员开放。'],
])('where downloads are on, %s', async (_, viewer, dialogs, reason) => {
  rememberViewer(viewer);
  open(undefined, { site: { downloads: true } });
  await detailTitle();
  // Until the site has answered they are off.
  await waitFor(async () => {
    shownToast.set(null);
    await press('下载');
    expect(openDialogs.get()).toEqual(dialogs);
    expect(shownToast.get()?.reason ?? null).toBe(reason);
  });
});

test('the download of a game is its main button, for whoever may', async () => {
  rememberViewer(memberOf(12));
  const game = exampleDetail({ kind: 'article', type: 'post_game' });
  open(game, { site: { downloads: true } });
  await userEvent.click(await screen.findByText('下载', { selector: 'button' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'downloads' }]);
});

const TAGGED = exampleDetail({
  tags: [{ id: 'TAG_1', name: '治愈', label: 'general' }],
  topics: [{ id: 'TOP_1', name: '末班车' }],
  categories: [
    { id: 'CAT_1', name: '次元' },
    { id: 'CAT_1_4_1', name: '短篇小说' },
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

test('who came by a code stays in that mode: related posts carry it on', async () => {
  open(TAGGED, {
    at: `/detail?post=${POST}&isFromSesame=true`,
    answers: [answer(pageOsusume, () => ({ records: [cardReply(examplePost(10))] }))],
  });
  const related = await screen.findByRole('link', { name: /作品 10/ });
  expect(related.getAttribute('href')).toContain('isFromSesame=true');
});

test('and so do the tags and the related posts beside a film', async () => {
  rememberViewer(memberOf(12));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  openDetail(<PlayerScreen />, exampleDetail({ ...TAGGED, kind: 'video' }), {
    at: `/player?post=${POST}&isFromSesame=true`,
  });
  const related = await screen.findByRole('link', { name: /作品 2/ });
  expect(related.getAttribute('href')).toContain('isFromSesame=true');
  expect(screen.getByRole('button', { name: '治愈' })).toBeTruthy();
  vi.unstubAllGlobals();
});

test('related posts come from the narrowest category, others with 换一换', async () => {
  let draw = 0;
  const { requests } = open(TAGGED, {
    answers: [
      answer(pageOsusume, () => {
        draw += 1;
        return { records: [draw * 10, 1].map((at) => cardReply(examplePost(at))) };
      }),
    ],
  });
  const first = await screen.findByRole('link', { name: /作品 10/ });
  expect([screen.getByText('随机挑选').tagName, first.title]).toEqual([
    'SPAN',
    '推荐理由：随机挑选',
  ]);
  expect(screen.getAllByRole('heading', { name: '作品 1' })).toHaveLength(1);
  expect(requests.find(({ call }) => call.includes('pageOsusume'))?.input).toEqual({
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
        hasCatalogue: true,
        unlockWays: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11, 41] },
      },
      { facts: { novel: { volumeCount: 3, chapterCount: 41 } } },
    ),
    { answers: [sellsTiers()] },
  );
  await detailTitle();
  expect(await screen.findByText('开通 次元会员 或 全站通 后可以打开')).toBeTruthy();
  await press('限时开通');
  expect(openDialogs.get()).toMatchObject([{ name: 'membership', props: { type: '次元会员' } }]);
  openDialogs.set([]);
  expect(screen.getByText('余额 12 点')).toBeTruthy();
  expect(screen.getByText('还需3助力')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '开始阅读' })).toBeNull();
  // Twelve points are not enough, and nothing is asked.
  await userEvent.click(screen.getByRole('button', { name: '用点数' }));
  expect(shownToast.get()?.text).toBe('点数不足');
  await userEvent.click(screen.getByRole('button', { name: '分享助力' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'shareCode' }]);
  openDialogs.set([]);
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
  open(exampleDetail({ hasCatalogue: true, summary: '海边的信' }));
  await detailTitle();
  expect(screen.queryByRole('tab', { name: '详情' })).toBeNull();
  expect(screen.getByRole('tab', { name: /目录/, selected: true })).toBeTruthy();
  expect(screen.getByText('海边的信')).toBeTruthy();
  expect(await screen.findByText('作品 2')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('points open a post where it is looked at, after a question and once', async () => {
  rememberViewer(person({ points: 50 }, USER));
  let isOpen = false;
  const unlock = vi.fn<() => { unlocked: true; points: number }>(() => {
    isOpen = true;
    return { unlocked: true, points: 20 };
  });
  const locked = exampleDetail({
    access: 'preview',
    unlockWays: { pointPrice: 30, helpsNeeded: 3, tierLevels: [] },
  });
  const { requests } = open(locked, {
    answers: [
      answer(getDetail, () => detailReply(isOpen ? exampleDetail({}) : locked)),
      answer(myHelpCounts, () => ({ [locked.id]: 1 })),
      answer(unlockPost, unlock),
    ],
  });
  expect(await screen.findByText('还需2助力')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '用点数' }));
  const [question] = openDialogs.get();
  expect(question).toMatchObject({ name: 'confirm' });
  const { text, onConfirm } = question!.props as { text: string; onConfirm: () => void };
  expect(text).toContain('解锁后剩 20 点');
  act(() => {
    onConfirm();
    onConfirm();
  });
  await waitFor(() => expect(screen.queryByText('还需2助力')).toBeNull());
  expect(unlock).toHaveBeenCalledOnce();
  expect(currentViewer()?.points).toBe(20);
  expect(openDialogs.get().at(-1)).toMatchObject({
    name: 'postOpened',
    props: { postId: locked.id },
  });
  expect(requests.filter(({ call }) => call === 'GET /cnt/posts/getDetail')).toHaveLength(2);
});

test.each([
  ['gallery', 'page', '试读', /^\/reader-picture\?post=/],
  ['image-set', 'page', '试看', /^\/reader-picture\?post=/],
  ['novel', 'chapter', '试读', /^\/reader-article\?post=/],
  ['article', 'character', '试读', /^\/reader-article\?post=/],
  ['video', 'second', '试看', /^\/player\?post=/],
] as const)(
  'a locked %s offers its sample, beside the mask and the ways to open it',
  async (kind, unit, name, to) => {
    rememberViewer(USER);
    open(lockedDetail({ kind, sample: { unit, size: 3, total: 9, partTotal: 9 } }));
    await detailTitle();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(to);
    expect(screen.getByText('❤ 暂无权限 ❤')).toBeTruthy();
    expect(screen.getByRole('button', { name: '用点数' })).toBeTruthy();
  },
);

test('a locked work of sound offers to be tried; without a sample nothing is offered', async () => {
  rememberViewer(USER);
  const tracks = [{ type: 'audio' as const, title: '1', hash: 'a' }];
  open(
    lockedDetail(
      { kind: 'audio', sample: { unit: 'second', size: 18, total: 36, partTotal: 36 } },
      { content: { tracks } },
    ),
  );
  expect(await screen.findByRole('button', { name: '试听' })).toBeTruthy();
  cleanup();
  open(lockedDetail({ kind: 'audio', sample: null }));
  await screen.findByText('❤ 暂无权限 ❤');
  expect(screen.queryByRole('button', { name: '试听' })).toBeNull();
});

test('an old link to a post that became one with another leads to that one', async () => {
  const survivor = examplePost(2).id;
  const { address } = open(exampleDetail({ id: survivor }));
  await waitFor(() => expect(address()).toContain(`post=${survivor}`));
});

test('a rated post asks a visitor to register, and tells no age', async () => {
  open(undefined, {
    answers: [
      answer(getDetail, () => {
        throw refusal('post.age_register');
      }),
    ],
  });
  expect(await screen.findByText('这部作品有年龄限制')).toBeTruthy();
  await press('注册用户');
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
});

test('a member says an age and sees the post', async () => {
  rememberViewer(USER);
  let isSaid = false;
  open(undefined, {
    answers: [
      answer(putAgeLimit, (input) => {
        isSaid = true;
        return input;
      }),
      answer(getDetail, () => {
        if (!isSaid) {
          throw refusal('post.age_unsaid', '', { age: '18' });
        }
        return detailReply(exampleDetail());
      }),
    ],
  });
  await screen.findByText('适合 18 岁以上');
  await press('我已满 18 岁');
  await detailTitle();
  expect(currentViewer()?.age.chosen).toBe(18);
});

test('the title of a locked work stands above the ways to open it', async () => {
  rememberViewer(USER);
  open(lockedDetail({ kind: 'gallery', sample: null }));
  const title = await detailTitle();
  const ways = await screen.findByRole('button', { name: '用点数' });
  expect(title.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const watchFilm = () =>
  openDetail(<PlayerScreen />, exampleDetail({ kind: 'video' }), {
    at: `/player?post=${POST}`,
    answers: [
      answer(pageOsusume, () => ({
        records: [
          cardReply({ ...examplePost(2), columns: 2 }),
          cardReply({ ...examplePost(3), columns: 3 }),
        ],
      })),
    ],
  });

test('Escape leaves the player as its button does', async () => {
  const { address } = watchFilm();
  await detailTitle();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe('/one/osusume'));
});

test('in the side list every work keeps its own ratio', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  watchFilm();
  const coverOf = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).querySelector('.cover')?.className;
  expect(await coverOf(/作品 2/)).toContain('cover-video');
  expect(await coverOf(/作品 3/)).toContain('cover-tall');
  vi.unstubAllGlobals();
});

test('from 1,440 px the episodes stand in the column beside the film, in narrower windows below it', async () => {
  const windowOf = (pixels: number) =>
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), {
        matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) <= pixels,
      }),
    );
  const series = exampleSeries();
  const watchSeries = () =>
    openDetail(<PlayerScreen />, exampleDetail({ kind: 'video', series }), {
      at: `/player?post=${POST}`,
      answers: [
        answer(getSeriesPosts, () =>
          seriesListReply(
            series,
            [1, 2, 3].map((at) => ({
              ...examplePost(at),
              type: 'post_video',
              pointPrice: 0,
              number: at,
              read: undefined,
            })),
          ),
        ),
      ],
    });
  windowOf(1440);
  watchSeries();
  const list = await screen.findByRole('navigation', { name: '选集' });
  expect(list.className).toContain('episodes-beside');
  expect(within(list).getByText('1 / 3')).toBeTruthy();
  const film = (await detailTitle()).closest('.film-column');
  expect(film?.contains(list)).toBe(false);
  cleanup();
  windowOf(1280);
  watchSeries();
  const below = await screen.findByRole('navigation', { name: '选集' });
  expect((await detailTitle()).closest('.film-column')?.contains(below)).toBe(true);
  vi.unstubAllGlobals();
});

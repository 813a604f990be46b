import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { person, tier, USER } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { getChapter } from '@baohe/contract/playback';
import { getDetail } from '@baohe/contract/posts';
import { getProgress, saveProgress } from '@baohe/contract/progress';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { detailKey } from '../entities/post/detail-key.ts';
import type { PostDetail } from '../entities/post/post.ts';
import { forgetReading } from '../entities/reader-text-settings.ts';
import { withLaidOutText } from '../testing/laid-out.ts';
import { answer, refusal, renderOnServer } from '../testing/on-server.tsx';
import { exampleDetail, lockedDetail, exampleSeries } from '../testing/post-detail.ts';
import { detailReply } from '../testing/replies.ts';
import { press } from '../testing/typing.ts';
import { ReaderArticleScreen } from './reader-article.tsx';

withLaidOutText();
// Dictionaries and ten thousand lines: a busy machine takes its time.
vi.setConfig({ testTimeout: 20_000 });

const NOVEL = exampleDetail(
  { title: '潮汐邮局' },
  {
    content: {
      volumes: [
        {
          volumeName: '第一卷',
          chapterList: [{ chapterName: '第一章 海' }, { chapterName: '第二章 灯' }],
        },
        { volumeName: '第二卷', chapterList: [{ chapterName: '第三章 信' }] },
      ],
    },
  },
);
const POST = NOVEL.id;

/** Sixty paragraphs that can be told apart, of two lines each. */
const textOf = (name: string, count = 60) =>
  Array.from({ length: count }, (_, at) => `${name}的第${at + 1}段，${'海'.repeat(16)}`).join('\n');

interface World {
  detail?: PostDetail | (() => PostDetail);
  address?: string;
  /** How far one was. */
  saved?: { part: string; position: number };
  finished?: boolean;
  chapter?: (volume: number, chapter: number) => string;
}

function open({ detail = NOVEL, address = '&volumeIndex=0&chapterIndex=0', ...world }: World = {}) {
  const say = typeof detail === 'function' ? detail : () => detail;
  const { saved, chapter = (v: number, c: number) => textOf(`${v}卷${c}章`) } = world;
  const at = '2026-11-15T00:00:00.000Z';
  return renderOnServer(
    <ReaderArticleScreen />,
    [
      answer(getDetail, () => detailReply(say())),
      answer(getChapter, ({ volumeIndex, chapterIndex }) => ({
        volumeName: '',
        chapterName: '',
        text: chapter(Number(volumeIndex), Number(chapterIndex)),
      })),
      answer(getProgress, () => ({
        parts: saved
          ? [{ ...saved, unit: 'permille' as const, total: 1000, at, finished: false }]
          : [],
        lastPart: saved?.part ?? null,
        finished: world.finished ?? false,
      })),
      answer(saveProgress, ({ records }) => ({
        records: records.map((record) => ({ ...record, finished: false, conflict: false })),
      })),
    ],
    { at: `/reader-article?post=${say().id}${address}` },
  );
}

/** What can be read now, without what is only measured. */
const shown = () => [...document.querySelectorAll('.novel-flow:not(.novel-ruler) [data-block]')];
const lines = () => shown().map((block) => block.textContent ?? '');
const stage = () => screen.getByRole('main');
const scrollTo = (top: number) => {
  stage().scrollTop = top;
  fireEvent.scroll(stage());
};
const settings = () => press('设置');

beforeEach(() => {
  localStorage.clear();
  forgetReading();
  closeDialog('accessEnded');
  rememberViewer(USER);
});

test('a chapter is read under its name, and how far one is goes to the server', async () => {
  const { requests } = open();
  expect(await screen.findByRole('heading', { name: '第一章 海' })).toBeTruthy();
  expect(lines()[1]).toMatch(/^0卷0章的第1段/);
  scrollTo(1500);
  expect(screen.getByText(/^本章 [23]\d% · 全书 \d+%$/)).toBeTruthy();
  // Before that one it may have told that the chapter was opened.
  await waitFor(() => {
    const report = requests.findLast(({ call }) => call.includes('progress/save'))?.input;
    expect(report).toMatchObject({
      records: [{ postId: POST, part: 'v0.0', unit: 'permille', total: 1000 }],
    });
    const { records } = report as { records: { position: number }[] };
    expect(records[0]?.position).toBeGreaterThanOrEqual(200);
    expect(records[0]?.position).toBeLessThan(400);
  });
});

test('a chapter that is only opened is the one to go on with; one that is read again, on purpose', async () => {
  // Somebody else: the queue of the first person talks to the server of the first test.
  rememberViewer(person({ id: POST.replace(/1$/, '9') }));
  const { requests } = open({
    saved: { part: 'v0.1', position: 1000 },
    address: '&volumeIndex=1&chapterIndex=0',
  });
  await screen.findByRole('heading', { name: '第三章 信' });
  await press('上一章');
  await screen.findByRole('heading', { name: '第二章 灯' });
  await waitFor(() => {
    const report = requests
      .filter(({ call }) => call.includes('progress/save'))
      .flatMap(({ input }) => (input as { records: object[] }).records);
    expect(report).toMatchObject([
      { part: 'v1.0', position: 0, wentBack: false },
      { part: 'v0.1', position: 0, wentBack: true },
    ]);
  });
});

test('of ten thousand lines only those near the screen are in the page', async () => {
  open({ chapter: () => textOf('长', 10_000) });
  await screen.findByRole('heading', { name: '第一章 海' });
  for (const top of [0, 5000, 400_000, 800_000]) {
    scrollTo(top);
    expect(shown().length).toBeGreaterThan(5);
    expect(document.querySelectorAll('.novel *').length).toBeLessThanOrEqual(60);
  }
});

test('the words of a text are never taken for HTML', async () => {
  open({ chapter: () => '<img src=x onerror=alert(1)>\n他说**不要**走' });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('.novel-flow img')).toBeNull();
  expect(screen.getByText('不要').tagName).toBe('STRONG');
});

test('who comes back is at the paragraph where they were', async () => {
  open({ address: '', saved: { part: 'v0.1', position: 500 } });
  await waitFor(() => expect(lines().join()).toContain('0卷1章的第30段'));
  expect(stage().scrollTop).toBeGreaterThan(1000);
  expect(screen.queryByText('第二章 灯', { selector: 'h2' })).toBeNull();
});

test('a novel whose last chapter was read to its end goes on with the next one', async () => {
  open({ address: '', saved: { part: 'v0.1', position: 1000 } });
  expect(await screen.findByRole('heading', { name: '第三章 信' })).toBeTruthy();
});

test('a novel with short chapters opens at its first one and stays there, also when its end was seen', async () => {
  const { address, requests } = open({
    address: '',
    chapter: (v, c) => `只有一句话的${v}卷${c}章`,
  });
  expect(await screen.findByText('只有一句话的0卷0章')).toBeTruthy();
  await waitFor(() => expect(address()).toContain('volumeIndex=0&chapterIndex=0'));
  expect(screen.getByText('本章 0% · 全书 0%')).toBeTruthy();
  // Its end was on the screen for a moment.
  expect(await screen.findByText('本章 100% · 全书 33%')).toBeTruthy();
  expect(lines().join()).toContain('只有一句话的0卷0章');
  expect(address()).toContain('volumeIndex=0&chapterIndex=0');
  expect(requests.filter(({ call }) => call.includes('getChapter'))).toHaveLength(2);
});

test('a finished novel that is opened again begins at its first chapter', async () => {
  open({ address: '', saved: { part: 'v1.0', position: 1000 }, finished: true });
  expect(await screen.findByRole('heading', { name: '第一章 海' })).toBeTruthy();
});

test('the next chapter is there at once, over the end of a volume too', async () => {
  const { requests, address } = open({ address: '&volumeIndex=0&chapterIndex=1' });
  await screen.findByRole('heading', { name: '第二章 灯' });
  await waitFor(() =>
    expect(requests.filter(({ call }) => call.includes('getChapter'))).toHaveLength(2),
  );
  await press('下一章：第三章 信');
  expect(await screen.findByRole('heading', { name: '第三章 信' })).toBeTruthy();
  expect(address()).toContain('volumeIndex=1&chapterIndex=0');
  expect(requests.filter(({ call }) => call.includes('getChapter'))).toHaveLength(2);
  expect(screen.getByText('已经读到最后了')).toBeTruthy();
});

test('below the last line of a novel the next one of its series is offered, behind the last page too', async () => {
  const { next } = exampleSeries();
  open({
    detail: { ...NOVEL, series: exampleSeries() },
    address: '&volumeIndex=1&chapterIndex=0',
    chapter: () => '只有一句话',
  });
  await screen.findByRole('heading', { name: '第三章 信' });
  const link = () => screen.getByRole('link', { name: `下一部：${next?.title}` });
  expect(link().getAttribute('href')).toBe(`/reader-article?post=${next?.id}`);
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '翻页' }));
  expect(screen.queryByRole('link', { name: /^下一部/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(link()).toBeTruthy();
  await press('返回正文');
  expect(await screen.findByText('只有一句话')).toBeTruthy();
});

test('pages are turned by keys and by a tap at the edge, and on into the next chapter', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '翻页' }));
  const foot = () => screen.getByText(/页 · 全书/).textContent ?? '';
  expect(foot()).toMatch(/^1\//);
  const first = lines();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(foot()).toMatch(/^2\//);
  expect(lines()).not.toEqual(first);
  fireEvent.click(stage(), { clientX: 20 });
  expect(foot()).toMatch(/^1\//);
  expect(lines()).toEqual(first);
  const count = Number(/\/(\d+)/.exec(foot())?.[1]);
  for (let page = 1; page < count; page++) {
    fireEvent.click(stage(), { clientX: 380 });
  }
  expect(foot()).toMatch(new RegExp(`^${count}/${count} `));
  fireEvent.click(stage(), { clientX: 380 });
  expect(await screen.findByText(/^0卷1章的第1段/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await waitFor(() => expect(lines().at(-1)).toMatch(/^0卷0章的第60段/));
});

test('neither larger letters nor pages nor going back to scrolling loses the paragraph', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  scrollTo(1500);
  await press('阅读菜单');
  await press('加书签');
  const paragraph = /0卷0章的第\d+段/.exec(screen.getByRole('dialog').textContent ?? '')?.[0] ?? '';
  await press('取消');
  await press('阅读菜单');
  await settings();
  await press('增大字号');
  // The same paragraph is further down with larger letters.
  const topOfLarger = stage().scrollTop;
  expect(topOfLarger).toBeGreaterThan(1500);
  expect(lines().join()).toContain(paragraph);
  await userEvent.click(screen.getByRole('radio', { name: '翻页' }));
  expect(lines().join()).toContain(paragraph);
  await userEvent.click(screen.getByRole('radio', { name: '滚动' }));
  expect(Math.abs(stage().scrollTop - topOfLarger)).toBeLessThan(100);
  await press('加书签');
  expect(screen.getByRole('dialog').textContent).toContain(paragraph);
});

test('how one likes to read is remembered', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  await press('增大字号');
  await userEvent.click(screen.getByRole('radio', { name: '绿' }));
  await userEvent.click(screen.getByRole('radio', { name: '楷体' }));
  forgetReading();
  open();
  await waitFor(() =>
    expect(document.querySelectorAll('.novel[data-paper="green"]')).toHaveLength(2),
  );
  expect(JSON.parse(localStorage.getItem('readerText') ?? '').value).toEqual({
    size: 20,
    paper: 'green',
    font: 'kai',
  });
});

test('simplified characters become traditional ones', async () => {
  open({ chapter: () => '头发后来在里面' });
  await screen.findByText('头发后来在里面');
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '繁體' }));
  expect(await screen.findByText('頭髮後來在裡面', {}, { timeout: 20_000 })).toBeTruthy();
});

test('when the right to read ends, what is read stays and a dialog says why', async () => {
  open({
    chapter(_, chapter) {
      if (chapter === 1) {
        throw refusal('post.locked');
      }
      return textOf('海');
    },
  });
  await screen.findByRole('heading', { name: '第一章 海' });
  await press('下一章：第二章 灯');
  await waitFor(() => expect(openDialogs.get().map(({ name }) => name)).toEqual(['accessEnded']));
  expect(lines()[1]).toMatch(/^海的第1段/);
});

test('a chapter that does not come says so and can be asked for again', async () => {
  let isDown = true;
  open({
    chapter() {
      if (isDown) {
        throw refusal('server.failed', '服务器开小差了');
      }
      return textOf('海');
    },
  });
  expect(await screen.findByText('服务器开小差了')).toBeTruthy();
  isDown = false;
  await press('再试一次');
  expect(await screen.findByRole('heading', { name: '第一章 海' })).toBeTruthy();
});

test('a bookmark with a note is found in the contents and leads back', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  scrollTo(1500);
  await press('阅读菜单');
  await press('加书签');
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '海鸥' } });
  await press('保存');
  scrollTo(0);
  await press('阅读菜单');
  await press('目录');
  const contents = screen.getByRole('dialog', { name: '目录' });
  expect(within(contents).getByRole('button', { name: /第一章 海/ }).ariaCurrent).toBe('true');
  await userEvent.click(within(contents).getByRole('tab', { name: '书签 1' }));
  await userEvent.click(within(contents).getByRole('button', { name: /海鸥/ }));
  await waitFor(() => expect(stage().scrollTop).toBeGreaterThan(1000));

  await press('阅读菜单');
  await press('目录');
  await userEvent.click(screen.getByRole('tab', { name: '书签 1' }));
  await press('删除书签');
  expect(screen.getByText(/^还没有书签/)).toBeTruthy();
});

test('words are found in the chapter', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await press('在本章中查找');
  fireEvent.change(screen.getByLabelText('查找的文字'), { target: { value: '第44段' } });
  expect(screen.getByText('1 处')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /第44段/ }));
  await waitFor(() => expect(lines().join()).toContain('0卷0章的第44段'));
});

test('whoever may not read it is told so, and finds the ways in', async () => {
  open({
    detail: exampleDetail({ title: '灯塔', access: 'preview' }),
    address: '&volumeIndex=0&chapterIndex=0',
  });
  expect(await screen.findByRole('heading', { name: '暂无权限' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到作品' })).toBeTruthy();
  expect(screen.queryByText('没有找到这一章')).toBeNull();
});

test('an address of a chapter that is not there, and one that is nonsense', async () => {
  open({ address: '&volumeIndex=7&chapterIndex=0' });
  expect(await screen.findByText('没有找到这一章')).toBeTruthy();
  renderOnServer(<ReaderArticleScreen />, [], { at: '/reader-article?post=nonsense' });
  expect(await screen.findByText('这里什么也没有')).toBeTruthy();
});

const ARTICLE = exampleDetail(
  {
    title: '浮空岛种田日志',
    kind: 'article',
    categories: [{ id: 'CAT_1_3', name: '游戏' }],
  },
  {
    facts: { article: { publisher: '云端工坊', updatedAt: '2026-11-13' } },
    content: {
      html: '<h2>玩法</h2><p onclick="alert(1)">白天种地。</p><img src="/m/1.webp"><script>alert(1)</script>',
    },
  },
);

test('an article shows its cover, who brought it, its terms and a clean body', async () => {
  open({ detail: ARTICLE, address: '' });
  expect(await screen.findByRole('heading', { name: '浮空岛种田日志', level: 1 })).toBeTruthy();
  expect(screen.getByText(/^云端工坊 · 2026.11.13 更新$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '游戏' }).getAttribute('href')).toContain('CAT_1_3');
  const text = await screen.findByText('白天种地。');
  expect(text.getAttribute('onclick')).toBeNull();
  const body = screen.getByRole('article');
  expect(body.querySelector('script')).toBeNull();
  expect(body.querySelector('img')?.getAttribute('loading')).toBe('lazy');
});

test('behind a code the tags of an article lead nowhere', async () => {
  rememberViewer(person({ tiers: [tier(11, '次元会员', null)] }));
  const tags = [{ id: 'TAG_1', name: '治愈', label: null }];
  const detail = { ...ARTICLE, tags };
  open({ detail, address: '' });
  expect(await screen.findByRole('link', { name: '治愈' })).toBeTruthy();
  cleanup();
  open({ detail, address: '&isFromSesame=true' });
  expect(await screen.findByRole('button', { name: '治愈' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '游戏' })).toBeTruthy();
});

test.each([
  ['普通用户', []],
  ['全站通', [tier(11, '次元会员', null), tier(41, '全站通', null)]],
])('nobody downloads, and %s reads as whom they are here', async (name, tiers) => {
  rememberViewer(person({ tiers }));
  open({ detail: ARTICLE, address: '' });
  expect(await screen.findByText(`当前身份：${name}`)).toBeTruthy();
  expect(screen.getByText('资源下载暂未开放，请在线阅读。')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '下载' })).toBeNull();
});

const LOCKED_NOVEL = lockedDetail(
  { title: '潮汐邮局', sample: { unit: 'chapter', size: 1, total: 3, partTotal: 3 } },
  {
    content: {
      volumes: [{ volumeName: '第一卷', chapterList: [{ chapterName: '第一章 海' }] }],
    },
  },
);
const sampleEnd = () => screen.findByRole('region', { name: '试读结束' });

test('the sample of a locked novel ends below its chapter with the ways to open it', async () => {
  const { requests } = open({ detail: LOCKED_NOVEL });
  await screen.findByRole('heading', { name: '第一章 海' });
  const end = await sampleEnd();
  expect(within(end).getByText('前 1 章，全部 3 章')).toBeTruthy();
  expect(within(end).getByRole('button', { name: '用点数' })).toBeTruthy();
  expect(screen.queryByText('已经读到最后了')).toBeNull();
  scrollTo(100_000);
  // One of three chapters, however much of it is read.
  await waitFor(() => expect(screen.getByText(/全书 3\d%$/)).toBeTruthy());
  const chapters = requests.filter(({ call }) => call.endsWith('getChapter'));
  expect(chapters).toHaveLength(1);
});

test('a chapter behind the sample shows the ways to open it, and is read once it is opened', async () => {
  let isOpen = false;
  const { queries } = open({
    detail: () => (isOpen ? NOVEL : LOCKED_NOVEL),
    address: '&volumeIndex=0&chapterIndex=1',
  });
  await sampleEnd();
  isOpen = true;
  await act(() => queries.invalidateQueries({ queryKey: detailKey(POST) }));
  expect(await screen.findByRole('heading', { name: '第二章 灯' })).toBeTruthy();
});

test('where pages are turned the ways stand behind the last one; once opened the next chapter follows', async () => {
  let isOpen = false;
  const { queries, address } = open({
    detail: () => (isOpen ? NOVEL : LOCKED_NOVEL),
    chapter: (v, c) => textOf(`${v}卷${c}章`, 2),
  });
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '翻页' }));
  await waitFor(() => expect(document.querySelector('.novel-page')).not.toBeNull());
  fireEvent.keyDown(document.body, { key: 'PageDown' });
  await sampleEnd();
  await press('返回正文');
  await waitFor(() => expect(document.querySelector('.novel-page')).not.toBeNull());
  fireEvent.keyDown(document.body, { key: 'PageDown' });
  await sampleEnd();
  isOpen = true;
  await act(() => queries.invalidateQueries({ queryKey: detailKey(POST) }));
  await waitFor(() => expect(address()).toContain('chapterIndex=1'));
  expect(lines().join()).toContain('0卷1章的第1段');
});

test('a locked article shows how it begins, and below that the ways to open it', async () => {
  const locked = lockedDetail(
    {
      title: '浮空岛种田日志',
      kind: 'article',
      sample: { unit: 'character', size: 600, total: 1400, partTotal: 1400 },
    },
    { content: { html: '<p>岛上第一天。</p>' } },
  );
  let isOpen = false;
  const { queries } = open({
    detail: () => (isOpen ? { ...ARTICLE, id: locked.id } : locked),
    address: '',
  });
  expect((await screen.findByText('岛上第一天。')).closest('.article-sample')).not.toBeNull();
  expect(within(await sampleEnd()).getByText('解锁后可以阅读全文')).toBeTruthy();
  expect(screen.queryByText('暂无权限')).toBeNull();
  isOpen = true;
  await act(() => queries.invalidateQueries({ queryKey: detailKey(locked.id) }));
  await waitFor(() => expect(document.querySelector('.article-sample')).toBeNull());
  expect(screen.queryByRole('region', { name: '试读结束' })).toBeNull();
});

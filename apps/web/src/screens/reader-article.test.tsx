import { deviceFiles } from '@baohe/app-shell/device-files';
import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { person, tier, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { listBookmarks, saveBookmarks, type StoredBookmark } from '@baohe/contract/bookmarks';
import { getChapter } from '@baohe/contract/playback';
import { getDetail } from '@baohe/contract/posts';
import { getProgress, saveProgress } from '@baohe/contract/progress';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { detailKey } from '../entities/post/detail-key.ts';
import type { PostDetail } from '../entities/post/post.ts';
import { openedAloud } from '../entities/read-aloud/aloud-state.ts';
import { forgetReading } from '../entities/reader-text-settings.ts';
import { contentsShown } from '../features/reader-text/contents/contents-shown.ts';
import { fakeSpeech } from '../testing/fake-speech.ts';
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
  /** What the server has, from whichever device. */
  marks?: StoredBookmark[];
}

function open({ detail = NOVEL, address = '&volumeIndex=0&chapterIndex=0', ...world }: World = {}) {
  const say = typeof detail === 'function' ? detail : () => detail;
  const { saved, marks = [], chapter = (v: number, c: number) => textOf(`${v}卷${c}章`) } = world;
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
      answer(listBookmarks, () => ({ records: [...marks] })),
      answer(saveBookmarks, ({ records }) => {
        for (const { isRemoved = false, block = 0, words = '', note = '', ...record } of records) {
          const known = marks.findIndex(({ id }) => id === record.id);
          marks.splice(known < 0 ? 0 : known, known < 0 ? 0 : 1);
          if (!isRemoved) {
            marks.unshift({ ...record, block, words, note });
          }
        }
        return { changed: records.length };
      }),
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
const settings = async () => {
  await press('设置');
  await screen.findByRole('radiogroup', { name: '行距' });
};

beforeEach(() => {
  localStorage.clear();
  forgetReading();
  openedAloud.get()?.stop();
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
  const paragraph =
    /0卷0章的第\d+段/.exec((await screen.findByRole('dialog')).textContent ?? '')?.[0] ?? '';
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
  expect((await screen.findByRole('dialog')).textContent).toContain(paragraph);
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

test('a loan says when it ends; when it has, a dialog leads to what opens the work', async () => {
  open({
    detail: { ...NOVEL, lentUntil: '2026-11-18T13:30:00.000Z' },
    chapter(_, chapter) {
      if (chapter === 1) {
        throw refusal('post.locked');
      }
      return textOf('海');
    },
  });
  await screen.findByRole('heading', { name: '第一章 海' });
  await waitFor(() => expect(shownToast.get()?.text).toMatch(/^朋友送你看的，可以看到 2026/));
  await press('下一章：第二章 灯');
  await waitFor(() =>
    expect(openDialogs.get()).toMatchObject([
      { name: 'accessEnded', props: { lentPost: NOVEL.id } },
    ]),
  );
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
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '海鸥' } });
  await press('保存');
  scrollTo(0);
  await press('阅读菜单');
  await press('目录');
  const contents = await screen.findByRole('dialog', { name: '目录' });
  expect(within(contents).getByRole('button', { name: /第一章 海/ }).ariaCurrent).toBe('true');
  await userEvent.click(within(contents).getByRole('tab', { name: '书签 1' }));
  await userEvent.click(within(contents).getByRole('button', { name: /海鸥/ }));
  await waitFor(() => expect(stage().scrollTop).toBeGreaterThan(1000));

  await press('阅读菜单');
  await press('目录');
  await userEvent.click(await screen.findByRole('tab', { name: '书签 1' }));
  await press('删除书签');
  expect(screen.getByText(/^还没有书签/)).toBeTruthy();
});

test('a bookmark of another device is there, and one that is removed here is removed for all', async () => {
  const madeAt = '2026-11-15T00:00:00.000Z';
  const marks: StoredBookmark[] = [
    {
      id: '00000000-0000-4000-8000-0000000000b1',
      postId: POST,
      part: 'v0.0',
      unit: 'permille',
      position: 500,
      block: 30,
      words: '在手机上看到这里',
      note: '手机',
      madeAt,
      changedAt: madeAt,
    },
  ];
  open({ marks });
  await screen.findByRole('heading', { name: '第一章 海' });
  await press('加书签');
  await press('保存');
  await waitFor(() => expect(marks).toHaveLength(2));
  expect(marks[0]).toMatchObject({ part: 'v0.0', unit: 'permille', postId: POST });
  await press('阅读菜单');
  await press('目录');
  await userEvent.click(await screen.findByRole('tab', { name: '书签 2' }));
  const phone = screen.getByRole('button', { name: /手机/ }).closest('li')!;
  await userEvent.click(within(phone).getByRole('button', { name: '删除书签' }));
  await waitFor(() => expect(marks.map(({ note }) => note)).toEqual(['']));
  expect(screen.getByRole('tab', { name: '书签 1' })).toBeTruthy();
});

const endless = async () => {
  await settings();
  await userEvent.click(screen.getByRole('switch', { name: '连续滚动' }));
  await press('设置');
};
const chaptersShown = () =>
  [...document.querySelectorAll<HTMLElement>('.novel-length')].map(
    ({ dataset }) => dataset['chapter'],
  );

test('scrolled on, the next chapter follows: address, foot and progress go along', async () => {
  const { address, requests } = open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await endless();
  await waitFor(() => expect(chaptersShown()).toEqual([undefined, '1']));
  expect(screen.queryByText('本章完')).toBeNull();
  const second = document.querySelector<HTMLElement>('[data-chapter="1"]')!;
  scrollTo(second.offsetTop + 600);
  await waitFor(() => expect(address()).toContain('volumeIndex=0&chapterIndex=1'));
  expect(screen.getByText('第二章 灯', { selector: 'footer span' })).toBeTruthy();
  expect(lines().join()).toMatch(/0卷1章的第\d+段/);
  await waitFor(() => {
    const reported = requests
      .filter(({ call }) => call.includes('progress/save'))
      .flatMap(({ input }) => (input as { records: { part: string; position: number }[] }).records);
    // The first one was read to its end, the second one is on the way.
    expect(reported.findLast(({ part }) => part === 'v0.0')?.position).toBe(1000);
    const on = reported.findLast(({ part }) => part === 'v0.1')?.position ?? 0;
    expect(on).toBeGreaterThan(0);
    expect(on).toBeLessThan(1000);
  });
  // And back up again.
  scrollTo(300);
  await waitFor(() => expect(address()).toContain('volumeIndex=0&chapterIndex=0'));
  expect(screen.getByText('第一章 海', { selector: 'footer span' })).toBeTruthy();
});

test('other letters do not lose the chapter that was scrolled into', async () => {
  const { address } = open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await endless();
  await waitFor(() => expect(chaptersShown()).toEqual([undefined, '1']));
  scrollTo(document.querySelector<HTMLElement>('[data-chapter="1"]')!.offsetTop + 900);
  await waitFor(() => expect(address()).toContain('chapterIndex=1'));
  const before = lines().find((line) => line.startsWith('0卷1章'));
  await press('阅读菜单');
  await settings();
  await press('增大字号');
  await waitFor(() => expect(lines().some((line) => line === before)).toBe(true));
  expect(lines().every((line) => !line.startsWith('0卷0章'))).toBe(true);
  expect(address()).toContain('chapterIndex=1');
});

test('above an endless chapter is the way to the one before, below the last one the end', async () => {
  open({ address: '&volumeIndex=1&chapterIndex=0' });
  await screen.findByRole('heading', { name: '第三章 信' });
  await endless();
  expect(await screen.findByText('已经读到最后了')).toBeTruthy();
  await press('上一章：第二章 灯');
  await waitFor(() => expect(lines().join()).toContain('0卷1章的第60段'));
});

const spoken = () => document.querySelector('.novel-spoken')?.textContent;

test('read aloud from the page: the sentence is marked, and turning pages does not move the voice', async () => {
  const speech = fakeSpeech();
  const { address } = open({
    chapter: (v, c) => textOf(`${v}卷${c}章`, 60).replaceAll('，', '。'),
  });
  await screen.findByRole('heading', { name: '第一章 海' });
  await press('朗读');
  const panel = within(await screen.findByRole('complementary', { name: '朗读' }));
  await waitFor(() => expect(spoken()).toBe('第一章 海'));
  act(() => speech.finish());
  expect(spoken()).toBe('0卷0章的第1段。');
  expect(speech.current?.text).toBe('0卷0章的第1段。');

  scrollTo(1500);
  await waitFor(() => expect(spoken()).toBeUndefined());
  expect(speech.current?.text).toBe('0卷0章的第1段。');
  expect(stage().scrollTop).toBe(1500);
  act(() => speech.finish());
  expect(stage().scrollTop).toBe(1500);
  await userEvent.click(await panel.findByRole('button', { name: '回到朗读处' }));
  // jsdom moves, and tells nobody.
  await waitFor(() => expect(stage().scrollTop).toBeLessThan(200));
  fireEvent.scroll(stage());
  await waitFor(() => expect(spoken()).toContain('海海海'));

  scrollTo(1500);
  await userEvent.click(await panel.findByRole('button', { name: '从这里读' }));
  await waitFor(() => expect(speech.current?.text).toMatch(/^0卷0章的第[12]\d段。$/));
  await userEvent.selectOptions(panel.getByRole('combobox', { name: '语速' }), '1.5');
  expect(speech.current?.rate).toBe(1.5);
  expect(panel.getByRole('combobox', { name: '声音' }).textContent).toBe('晓雨Ting-Ting');

  for (let left = 200; left > 0 && address().includes('chapterIndex=0'); left--) {
    await act(async () => speech.finish());
  }
  await waitFor(() => expect(address()).toContain('chapterIndex=1'));
  await waitFor(() => expect(spoken()).toBe('第二章 灯'));
  await press('停止朗读');
  expect(speech.current).toBeUndefined();
  expect(screen.queryByRole('complementary', { name: '朗读' })).toBeNull();
  expect(spoken()).toBeUndefined();
});

test('a device without voices says so', async () => {
  const speech = fakeSpeech();
  speech.voices = speech.voices.filter(({ lang }) => lang === 'de-DE');
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await press('朗读');
  expect(await screen.findByText(/^这台设备没有能读这本书的声音/)).toBeTruthy();
  await press('停止朗读');
});

test('a font of one’s own is taken, used and removed; a file that is none is refused', async () => {
  const loaded: string[] = [];
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(readonly family: string) {}
      load = async () => {
        loaded.push(this.family);
        return this;
      };
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
  const files = new Map<string, ArrayBuffer>();
  vi.spyOn(deviceFiles, 'write').mockImplementation(
    async (name, bytes) => void files.set(name, bytes),
  );
  vi.spyOn(deviceFiles, 'remove').mockImplementation(async (name) => void files.delete(name));
  vi.spyOn(deviceFiles, 'read').mockImplementation(async (name) => files.get(name));
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  const file = (name: string, text: string) => new File([text], name);
  const input = screen.getByLabelText('字体文件');
  fireEvent.change(input, { target: { files: [file('图.ttf', '\u0089PNG')] } });
  await waitFor(() => expect(shownToast.get()?.text).toMatch(/^这不是浏览器能用的字体文件/));
  expect(files.size).toBe(0);
  fireEvent.change(input, { target: { files: [file('霞鹜文楷.otf', 'OTTO and more')] } });
  expect(await screen.findByText('霞鹜文楷')).toBeTruthy();
  const family = () => document.querySelector<HTMLElement>('.novel-flow')!.style.fontFamily;
  await waitFor(() => expect(family()).toContain(loaded[0]));
  await userEvent.click(screen.getByRole('radio', { name: '黑体' }));
  expect(family()).not.toContain(loaded[0]);
  await userEvent.click(screen.getByRole('radio', { name: '自己的' }));
  await waitFor(() => expect(family()).toContain(loaded[0]));
  await press('移除');
  await waitFor(() => expect(family()).not.toContain(loaded[0]));
  expect(files.size).toBe(0);
  expect(screen.queryByText('霞鹜文楷')).toBeNull();
});

const search = async (text: string) => {
  await press('在书中查找');
  fireEvent.change(await screen.findByLabelText('查找的文字'), { target: { value: text } });
};

test('words are found in the chapter', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await search('0卷0章的第44段');
  expect(await screen.findByText('1 处')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /第44段/ }));
  await waitFor(() => expect(lines().join()).toContain('0卷0章的第44段'));
});

test('words are found in the whole novel, and one gets to where they stand', async () => {
  const { address } = open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await search('1卷0章的第50段');
  expect(await screen.findByText('1 处')).toBeTruthy();
  const hit = screen.getByRole('button', { name: /第50段/ });
  expect(hit.textContent).toContain('第三章 信');
  await userEvent.click(screen.getByRole('radio', { name: '本章' }));
  expect(await screen.findByText('0 处')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '全书' }));
  await userEvent.click(await screen.findByRole('button', { name: /第50段/ }));
  await waitFor(() => expect(lines().join()).toContain('1卷0章的第50段'));
  expect(address()).toContain('volumeIndex=1&chapterIndex=0');
});

test('it does not matter in which script a word is typed, nor in which one reads', async () => {
  open({ chapter: () => '灯塔在海上。' });
  await screen.findByRole('heading', { name: '第一章 海' });
  await search('燈塔');
  expect(await screen.findByText('3 处')).toBeTruthy();
  expect(screen.getAllByText('灯塔', { selector: 'mark' })).toHaveLength(3);
  await press('关闭');
  await userEvent.click(stage());
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '繁體' }));
  await screen.findByText(/燈塔在海上/);
  for (const typed of ['灯塔', '燈塔']) {
    await search(typed);
    expect(await screen.findByText('3 处')).toBeTruthy();
    expect(screen.getAllByText('燈塔', { selector: 'mark' })).toHaveLength(3);
    await press('关闭');
    await userEvent.click(stage());
  }
});

test('a chapter that does not come is said to be missing from the search, and asked for again', async () => {
  let isAway = true;
  open({
    chapter: (volume, chapter) => {
      if (isAway && chapter === 1) {
        throw new Error('away');
      }
      return textOf(`${volume}卷${chapter}章`);
    },
  });
  await screen.findByRole('heading', { name: '第一章 海' });
  await search('0卷1章的第1段');
  expect(await screen.findByText('有 1 章没有读到')).toBeTruthy();
  isAway = false;
  await press('再试一次');
  expect(await screen.findByText('1 处')).toBeTruthy();
});

test('contents and names of chapters are written as the text is', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '繁體' }));
  await press('目录');
  const contents = within(await screen.findByRole('dialog', { name: '目录' }));
  expect(await contents.findByRole('button', { name: /第二章 燈/ })).toBeTruthy();
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
      html: '<h2>玩法</h2><p onclick="alert(1)">白天种地。</p><img src="/m/9.webp"><script>alert(1)</script>',
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

test('Escape closes the settings of a novel, then leaves it as the button does', async () => {
  const { address } = open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '绿' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: '行距' })).toBeNull());
  expect(address()).toContain('/reader-article');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe('/one/osusume'));
});

test('an article has heart and bookmark, and Escape leaves it', async () => {
  const { address } = open({ detail: ARTICLE, address: '' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('button', { name: '喜欢' }).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '收藏' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe('/one/osusume'));
});

test('the sheet below the text is of the paper that was chosen', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  await settings();
  const sheet = screen.getByRole('region', { name: '阅读菜单' });
  await userEvent.click(screen.getByRole('radio', { name: '绿' }));
  const coloursOf = () => [sheet.dataset['paper'], sheet.parentElement?.dataset['theme']];
  expect(coloursOf()).toEqual(['green', 'light']);
  await userEvent.click(screen.getByRole('radio', { name: '夜' }));
  expect(coloursOf()).toEqual(['night', 'dark']);
});

test('behind the last page of the last chapter one can rate the novel', async () => {
  open({ address: '&volumeIndex=1&chapterIndex=0' });
  await screen.findByRole('heading', { name: '第三章 信' });
  await settings();
  await userEvent.click(screen.getByRole('radio', { name: '翻页' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  for (let turned = 0; turned < 60 && !screen.queryByText('已经读到最后了'); turned++) {
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  }
  expect(await screen.findByText('已经读到最后了')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '评分' })).toBeTruthy();
  await press('返回正文');
  await waitFor(() => expect(lines().at(-1)).toContain('第60段'));
});

describe('on a wide screen', () => {
  beforeEach(() => {
    contentsShown.reload();
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 1280px)' }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  const column = () => screen.findByRole('complementary', { name: '目录' });
  const marked = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^${name}`), current: true });

  test('the contents stand beside the text, know what was read, and lead to another chapter', async () => {
    const { address } = open({
      address: '&volumeIndex=0&chapterIndex=1',
      saved: { part: 'v0.0', position: 1000 },
    });
    const contents = within(await column());
    expect(contents.getByRole('button', { name: /^第一章 海/ }).textContent).toBe('第一章 海读完');
    await marked('第二章 灯');
    fireEvent.click(contents.getByRole('button', { name: '第二卷' }));
    await userEvent.click(contents.getByRole('button', { name: '第三章 信' }));
    await screen.findByRole('heading', { name: '第三章 信' });
    expect(address()).toContain('volumeIndex=1&chapterIndex=0');
    await marked('第三章 信');
    // Keys are for the text again.
    await waitFor(() => expect(document.activeElement).toBe(stage()));
    // Read on by the text, the column follows.
    await press('上一章');
    await marked('第二章 灯');
  });

  test('c closes them and brings them back, and the choice is kept', async () => {
    open();
    await screen.findByRole('heading', { name: '第一章 海' });
    await column();
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(stage());
    cleanup();
    contentsShown.reload();
    open();
    await screen.findByRole('heading', { name: '第一章 海' });
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'c' });
    await column();
    await waitFor(async () => expect(document.activeElement).toBe(await marked('第一章 海')));
    await press('收起目录');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

test('a phone has no contents beside the text: c opens them over it', async () => {
  open();
  await screen.findByRole('heading', { name: '第一章 海' });
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(await screen.findByRole('dialog', { name: '目录' })).toBeTruthy();
});

import { openDialogs } from '@baohe/app-shell/dialogs';
import { person, memberOf } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { listBookmarks, saveBookmarks, type StoredBookmark } from '@baohe/contract/bookmarks';
import { getDetail } from '@baohe/contract/posts';
import { getProgress, saveProgress, type StoredProgress } from '@baohe/contract/progress';
import { SHIPPED_WAY } from '@baohe/domain/reading/reading-way';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureAddress } from '../../entities/addresses.ts';
import { ownCopies } from '../../entities/offline/own-copies.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { defaultWay } from '../../entities/reader-way.ts';
import { fakeCaches } from '../../testing/fake-caches.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { exampleDetail, lockedDetail, exampleSeries } from '../../testing/post-detail.ts';
import { detailReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import type { Page } from './book.ts';
import { PictureReader } from './picture-reader.tsx';
import { railShown } from './rail/rail-shown.ts';
import { forgetReadingLight } from './settings.ts';

const AT = '2026-11-15T12:00:00.000Z';

beforeEach(() => {
  localStorage.clear();
  forgetReadingLight();
  defaultWay.reload();
  openDialogs.set([]);
  shownToast.set(null);
  rememberViewer(memberOf(11));
});

const pages = (chapterNo: number, count: number, over: Partial<Page> = {}): Page[] =>
  Array.from({ length: count }, (_, at) => ({
    chapterNo,
    smallUrl: `/m/small/${chapterNo}-${at + 1}.webp`,
    url: `/m/full/${chapterNo}-${at + 1}.webp?e=1`,
    width: 640,
    height: 920,
    ...over,
  }));

const comic = (shown: Page[], over: Partial<PostDetail> = {}) =>
  exampleDetail({ kind: 'gallery', title: '风铃町的夏天', ...over }, { content: { pages: shown } });

interface Given {
  detail?: PostDetail | (() => PostDetail);
  address?: Record<string, unknown>;
  parts?: StoredProgress[];
  lastPart?: string;
  finished?: boolean;
}

function read(given: Given = {}) {
  const { address = {}, parts = [], lastPart = null, finished = false } = given;
  const { detail = comic([...pages(1, 10), ...pages(2, 4)]) } = given;
  const say = typeof detail === 'function' ? detail : () => detail;
  const postId = say().id;
  const marks: StoredBookmark[] = [];
  const server = renderOnServer(
    <PictureReader postId={postId} address={pictureAddress(address)} />,
    [
      answer(getDetail, () => detailReply(say())),
      answer(getProgress, () => ({ parts, lastPart, finished })),
      answer(listBookmarks, () => ({ records: [...marks] })),
      answer(saveBookmarks, ({ records }) => {
        for (const { isRemoved, ...mark } of records) {
          const known = marks.findIndex(({ id }) => id === mark.id);
          marks.splice(
            known < 0 ? 0 : known,
            known < 0 ? 0 : 1,
            ...(isRemoved ? [] : [mark as StoredBookmark]),
          );
        }
        return { changed: records.length };
      }),
      answer(saveProgress, ({ records }) => ({
        records: records.map((record) => ({ ...record, finished: false, conflict: false })),
      })),
    ],
    { at: '/reader-picture' },
  );
  const reports = () =>
    server.requests
      .filter(({ call }) => call.endsWith('/usr/progress/save'))
      .flatMap(({ input }) => (input as { records: StoredProgress[] }).records);
  return { ...server, reports, marks };
}

const shownPosition = () => screen.getByRole('banner').querySelector('p')?.textContent;
const at = (text: string) => waitFor(() => expect(shownPosition()).toBe(text));
/** Its picture comes. */
const comes = async (number: number) =>
  fireEvent.load(await screen.findByRole('img', { name: `第 ${number} 页` }));
const shownPages = () => screen.queryAllByRole('img').map((img) => img.getAttribute('alt'));
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const savedAt = (part: string, reached: number, total: number): StoredProgress => ({
  part,
  unit: 'page',
  position: reached,
  total,
  at: AT,
  finished: reached === total,
});

test('title, chapter and page stand above the pages', async () => {
  read({ address: { chapterIndex: 1, imageIndex: 2 } });
  expect(await screen.findByRole('heading', { level: 1, name: '风铃町的夏天' })).toBeTruthy();
  expect(shownPosition()).toBe('第 2 话 · 3/4');
  expect(screen.getByRole('img', { name: '第 3 页' })).toBeTruthy();
});

test('a page is marked, is known as marked, and its mark is taken away again', async () => {
  const { marks } = read({ address: { chapterIndex: 1, imageIndex: 2 } });
  const mark = () => screen.getByRole('button', { name: '书签' });
  await screen.findByRole('heading', { level: 1 });
  expect(mark().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(mark());
  await waitFor(() => expect(mark().getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() =>
    expect(marks).toMatchObject([{ part: 'p1', unit: 'page', position: 3, words: '第 2 话' }]),
  );
  await userEvent.click(mark());
  await waitFor(() => expect(marks).toEqual([]));
  expect(mark().getAttribute('aria-pressed')).toBe('false');
});

test('a set of pictures has groups', async () => {
  read({ detail: comic(pages(1, 3), { kind: 'image-set' }) });
  await screen.findByRole('heading', { level: 1 });
  expect(shownPosition()).toBe('第 1 组 · 1/3');
});

test.each([
  ['nothing kept', {}, '第 1 话 · 1/10'],
  ['the misspelt names', { address: { chapterInex: 1, imageInex: 1 } }, '第 2 话 · 2/4'],
  ['the page looked at last', { parts: [savedAt('p0', 6, 10)], lastPart: 'p0' }, '第 1 话 · 6/10'],
  ['after a chapter the next', { parts: [savedAt('p0', 10, 10)], lastPart: 'p0' }, '第 2 话 · 1/4'],
  [
    'a chapter by itself: where one was in it',
    { address: { chapterIndex: 1 }, parts: [savedAt('p1', 3, 4)] },
    '第 2 话 · 3/4',
  ],
  [
    'all read: from the beginning',
    { parts: [savedAt('p1', 4, 4)], lastPart: 'p1', finished: true },
    '第 1 话 · 1/10',
  ],
  ['beyond the end', { address: { chapterIndex: 9, imageIndex: 99 } }, '第 2 话 · 4/4'],
] as const)('where it opens: %s', async (_, given, text) => {
  read(given as Given);
  await screen.findByRole('heading', { level: 1 });
  expect(shownPosition()).toBe(text);
});

test('the other way of reading opens at the same page', async () => {
  read({ address: { chapterIndex: 0, imageIndex: 5 } });
  await screen.findByRole('button', { name: '卷轴', pressed: true });
  await press('翻页');
  expect(await screen.findByRole('img', { name: '第 6 页' })).toBeTruthy();
  expect(shownPosition()).toBe('第 1 话 · 6/10');
  await press('下一页');
  await at('第 1 话 · 7/10');
  await press('卷轴');
  await at('第 1 话 · 7/10');
  await press('上一页');
  await at('第 1 话 · 6/10');
});

test('a strip of five hundred pages is a handful of elements', async () => {
  read({ detail: comic(pages(1, 500)), address: { chapterIndex: 0, imageIndex: 250 } });
  await screen.findByRole('heading', { level: 1 });
  expect(shownPages().length).toBeLessThanOrEqual(10);
  expect(document.querySelectorAll('.reader, .reader *').length).toBeLessThanOrEqual(60);
});

test('every page keeps its place before its picture comes', async () => {
  read({ detail: comic([...pages(1, 1), ...pages(1, 1, { width: 900, height: 600 })]) });
  const [first, second] = await screen.findAllByRole('img');
  const boxOf = (img: HTMLElement | undefined) => img?.parentElement?.style;
  expect(boxOf(first)?.height).toBe('1236px');
  expect(boxOf(second)?.top).toBe('1236px');
  expect(boxOf(second)?.height).toBe('573px');
});

test('a strip is read by scrolling: page below page, and the bars give way until one goes back', async () => {
  read();
  const strip = await screen.findByRole('region', { name: '页面' });
  const scrollTo = (top: number) => {
    strip.scrollTop = top;
    fireEvent.scroll(strip);
  };
  const boxOf = (number: number) =>
    screen.getByRole('img', { name: `第 ${number} 页` }).parentElement!.style;
  const hasBars = () => screen.getByRole('banner').closest('[inert]') === null;
  expect(hasBars()).toBe(true);
  let top = 0;
  for (let number = 1; number <= 10; number++) {
    scrollTo(top);
    expect(shownPosition()).toBe(`第 1 话 · ${number}/10`);
    expect(boxOf(number).top).toBe(`${top}px`);
    expect(hasBars()).toBe(number === 1);
    top += Number.parseFloat(boxOf(number).height);
  }
  scrollTo(top - 2000);
  expect(hasBars()).toBe(true);
});

test('the pages around the open one are fetched before they are turned to', async () => {
  const fetched: string[] = [];
  class Picture {
    set src(address: string) {
      fetched.push(address);
    }
    decode = async () => {};
  }
  vi.stubGlobal('Image', Picture);
  try {
    read({ address: { chapterIndex: 0, imageIndex: 4 } });
    await screen.findByRole('heading', { level: 1 });
    const numbers = () => fetched.map((address) => Number(/-(\d+)\./.exec(address)?.[1]));
    expect(numbers()).toEqual([5, 6, 4, 7, 3]);
    await press('翻页');
    await press('下一页');
    await at('第 1 话 · 6/10');
    expect(numbers()).toEqual([5, 6, 4, 7, 3, 8]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('the screen stays on as long as somebody reads, unless they do not want it', async () => {
  const lock = Object.assign(new EventTarget(), {
    released: false,
    release: vi.fn<() => Promise<void>>(async () => {}),
  });
  const request = vi.fn<(kind: string) => Promise<unknown>>(async () => lock);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  try {
    read();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    expect(lock.release).not.toHaveBeenCalled();
    await press('设置');
    await userEvent.click(await screen.findByRole('switch', { name: '屏幕常亮' }));
    await waitFor(() => expect(lock.release).toHaveBeenCalled());
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

test('a page that does not come is tried again by a press, and by itself when the network is back', async () => {
  const user = userEvent.setup();
  read();
  const img = await screen.findByRole('img', { name: '第 2 页' });
  fireEvent.error(img);
  expect(await screen.findByText('第 2 页没有加载出来')).toBeTruthy();
  expect(shownPages()).toContain('第 1 页');
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  fireEvent.error(screen.getByRole('img', { name: '第 2 页' }));
  expect(screen.queryByRole('img', { name: '第 2 页' })).toBeNull();
  fireEvent.online(globalThis.window);
  expect(screen.getByRole('img', { name: '第 2 页' })).toBeTruthy();
});

describe('where no service worker answers for pictures, as in the app', () => {
  async function readCopied(server: () => Promise<Response>) {
    const given = comic(pages(1, 3));
    vi.stubGlobal('caches', fakeCaches().caches);
    vi.stubGlobal('fetch', async () => new Response('picture'));
    const released: string[] = [];
    const createObjectURL = () => 'blob:of-the-copy';
    vi.spyOn(URL, 'createObjectURL').mockImplementation(createObjectURL);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => released.push(address));
    const copies = ownCopies()!;
    await copies.storeDetail(given);
    await copies.storePage(given.id, 'p0', '/m/full/1-2.webp?e=0');
    vi.stubGlobal('fetch', server);
    read({ detail: given });
    fireEvent.error(await screen.findByRole('img', { name: '第 2 页' }));
    return released;
  }
  const source = () =>
    screen.queryByRole('img', { name: '第 2 页' })?.getAttribute('src') ?? 'nothing';
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  test('a page that was seen is drawn from its copy while the server is away, and let go of', async () => {
    const released = await readCopied(away);
    await waitFor(() => expect(source()).toBe('blob:of-the-copy'));
    expect(screen.queryByText('第 2 页没有加载出来')).toBeNull();
    cleanup();
    expect(released).toEqual(['blob:of-the-copy']);
  });

  test('a page without a copy stays missing', async () => {
    await readCopied(away);
    fireEvent.error(screen.getByRole('img', { name: '第 3 页' }));
    expect(await screen.findByText('第 3 页没有加载出来')).toBeTruthy();
    await waitFor(() => expect(source()).toBe('blob:of-the-copy'));
    expect(screen.getByText('第 3 页没有加载出来')).toBeTruthy();
  });

  test('what the server refuses is not shown from a copy', async () => {
    const fetched: string[] = [];
    await readCopied((async (address: string) => {
      fetched.push(address);
      return new Response('well');
    }) as () => Promise<Response>);
    await waitFor(() => expect(fetched).toContain('/healthz'));
    expect(source()).toBe('nothing');
  });
});

test('addresses that have run out are fetched for again', async () => {
  let round = 1;
  read({
    detail: () => comic(pages(1, 1, { url: `/m/full/a.webp?e=${round}` })),
  });
  const img = await screen.findByRole('img', { name: '第 1 页' });
  round = 2;
  fireEvent.error(img);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: '第 1 页' }).getAttribute('src')).toBe(
      '/m/full/a.webp?e=2',
    ),
  );
  expect(openDialogs.get()).toEqual([]);
});

test('the right to it ends: said once, and what is there stays', async () => {
  let access: 'full' | 'preview' = 'full';
  read({
    detail: () =>
      access === 'full' ? comic(pages(1, 3)) : exampleDetail({ kind: 'gallery', access }),
  });
  await screen.findByRole('img', { name: '第 1 页' });
  access = 'preview';
  fireEvent.error(screen.getByRole('img', { name: '第 2 页' }));
  await waitFor(() => expect(openDialogs.get().map(({ name }) => name)).toEqual(['accessEnded']));
  expect(screen.getByRole('img', { name: '第 1 页' })).toBeTruthy();
});

test('a loan says when it ends, and what opens the work when it has', async () => {
  const lentUntil = '2026-11-18T13:30:00.000Z';
  let access: 'full' | 'preview' = 'full';
  read({
    detail: () =>
      access === 'full'
        ? { ...comic(pages(1, 3)), lentUntil }
        : exampleDetail({ kind: 'gallery', access }),
  });
  await screen.findByRole('img', { name: '第 1 页' });
  await waitFor(() => expect(shownToast.get()?.text).toMatch(/^朋友送你看的，可以看到 2026/));
  access = 'preview';
  fireEvent.error(screen.getByRole('img', { name: '第 2 页' }));
  await waitFor(() =>
    expect(openDialogs.get()).toMatchObject([
      { name: 'accessEnded', props: { lentPost: expect.any(String) as string } },
    ]),
  );
});

test('without the right to it there is the way to the post', async () => {
  read({ detail: exampleDetail({ kind: 'gallery', access: 'preview' }) });
  expect(await screen.findByRole('heading', { name: '暂无权限' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到作品' })).toBeTruthy();
});

test('keys turn as the book is read, and mirrored from right to left', async () => {
  read();
  await screen.findByRole('heading', { level: 1 });
  await press('翻页');
  await screen.findByRole('img', { name: '第 1 页' });
  key('ArrowRight');
  await at('第 1 话 · 2/10');
  key(' ');
  await at('第 1 话 · 3/10');
  key('End');
  await at('第 1 话 · 10/10');
  key('Home');
  await at('第 1 话 · 1/10');
  await press('从右到左');
  key('ArrowLeft');
  await at('第 1 话 · 2/10');
  key('ArrowRight');
  await at('第 1 话 · 1/10');
  key('ArrowRight');
  expect(shownToast.get()?.text).toBe('已是第一页');
});

test('behind the last page the next chapter is offered; behind the last chapter the way back', async () => {
  read({ address: { chapterIndex: 0, imageIndex: 9 } });
  await screen.findByRole('heading', { level: 1 });
  await press('翻页');
  await screen.findByRole('img', { name: '第 10 页' });
  key('ArrowRight');
  await press('看下一话');
  await at('第 2 话 · 1/4');
  key('ArrowLeft');
  await at('第 1 话 · 10/10');
  await press('下一话');
  key('End');
  key('ArrowRight');
  expect(await screen.findByRole('heading', { name: '已是最后一话' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到作品' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '评分' })).toBeTruthy();
});

test('behind the last chapter of a work the next one of its series is offered', async () => {
  const next = { ...exampleSeries().next!, kind: 'image-set' as const };
  read({
    detail: comic(pages(1, 3), { series: exampleSeries({ next }) }),
    address: { chapterIndex: 0, imageIndex: 2 },
  });
  await screen.findByRole('heading', { level: 1 });
  await press('翻页');
  await screen.findByRole('img', { name: '第 3 页' });
  key('ArrowRight');
  expect(await screen.findByRole('heading', { name: next.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: '看下一部' }).getAttribute('href')).toBe(
    `/reader-picture?post=${next.id}`,
  );
  expect(screen.getByRole('link', { name: '回到作品' })).toBeTruthy();
});

test('every page is told; going back by the slider is on purpose', async () => {
  beReader(77);
  const { reports } = read({ address: { chapterIndex: 0, imageIndex: 4 } });
  await screen.findByRole('heading', { level: 1 });
  await press('翻页');
  await press('下一页');
  await at('第 1 话 · 6/10');
  await comes(6);
  await waitFor(() =>
    expect(reports().at(-1)).toMatchObject({
      part: 'p0',
      position: 6,
      total: 10,
      wentBack: false,
    }),
  );
  const slider = screen.getByRole('slider', { name: '页' });
  fireEvent.change(slider, { target: { value: '1' } });
  await at('第 1 话 · 2/10');
  await comes(2);
  await waitFor(() => expect(reports().at(-1)).toMatchObject({ position: 2, wentBack: true }));
});

/** A person has one queue for as long as the app runs: this one's speaks to this test's server. */
function beReader(number: number): void {
  const reader = memberOf(11);
  const uuid = `00000000-0000-4000-8000-0000000000${number}`;
  rememberViewer(person({ id: uuid }, reader));
}

test('a page whose picture never came is not told, and no chapter is at its end without it', async () => {
  beReader(78);
  const { reports } = read({ address: { chapterIndex: 1, imageIndex: 1 } });
  await screen.findByRole('heading', { level: 1 });
  await press('翻页');
  await comes(2);
  fireEvent.error(await screen.findByRole('img', { name: '第 3 页' }));
  await press('下一页');
  await at('第 2 话 · 3/4');
  await waitFor(() => expect(reports()).toMatchObject([{ part: 'p1', position: 2 }]));
  await press('下一页');
  await comes(4);
  await at('第 2 话 · 4/4');
  await waitFor(() =>
    expect(reports().at(-1)).toMatchObject({ part: 'p1', position: 3, total: 4 }),
  );
  await press('下一页');
  expect(await screen.findByText('还有 1 页没有加载出来')).toBeTruthy();
  expect(screen.queryByText(/看完了/)).toBeNull();

  await press('上一页');
  await press('上一页');
  // Back is the network: nobody has to press anything.
  fireEvent(globalThis as unknown as Window, new Event('online'));
  await comes(3);
  await press('下一页');
  await comes(4);
  await waitFor(() =>
    expect(reports().at(-1)).toMatchObject({ part: 'p1', position: 4, total: 4 }),
  );
});

test('the picture of the next chapter comes by itself when the network is back', async () => {
  read({ address: { chapterIndex: 0, imageIndex: 9 } });
  await screen.findByRole('heading', { level: 1 });
  const picture = () => document.querySelector('img.reader-end-picture');
  await waitFor(() => expect(picture()).toBeTruthy());
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  fireEvent(globalThis as unknown as Window, new Event('online'));
  expect(picture()).toBeTruthy();
});

test('to a page by its number', async () => {
  const user = userEvent.setup();
  read();
  await user.click(await screen.findByRole('button', { name: /跳到别的页/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '跳到第几页' }));
  await user.type(dialog.getByLabelText('页码'), '11');
  await user.click(dialog.getByRole('button', { name: '跳转' }));
  expect(dialog.getByText('请输入 1 到 10 之间的页码')).toBeTruthy();
  await user.clear(dialog.getByLabelText('页码'));
  await user.type(dialog.getByLabelText('页码'), '8{Enter}');
  await at('第 1 话 · 8/10');
});

test('the list knows how far one is in each chapter', async () => {
  const user = userEvent.setup();
  read({ parts: [savedAt('p1', 4, 4)] });
  await comes(1);
  await user.click(await screen.findByRole('button', { name: '目录' }));
  const dialog = within(await screen.findByRole('dialog', { name: '目录' }));
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['第 1 话1/10', '第 2 话已看完']);
  await user.click(dialog.getByRole('button', { name: /第 2 话/ }));
  await at('第 2 话 · 1/4');
});

test('a post keeps its way of reading; a default is for the others', async () => {
  const user = userEvent.setup();
  read();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('button', { name: '夜间', pressed: true })).toBeTruthy();
  await press('夜间');
  await press('翻页');
  await press('设置');
  const dialog = within(await screen.findByRole('dialog', { name: '阅读设置' }));
  await user.click(dialog.getByRole('radio', { name: '从右到左' }));
  await user.click(dialog.getByRole('radio', { name: '原始大小' }));
  expect(localStorage.getItem('reader-picture:way')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '设为默认' }));
  const stored = (name: string) =>
    (JSON.parse(localStorage.getItem(name) ?? '{}') as { value?: unknown }).value;
  expect(stored('reader-picture:way')).toMatchObject({
    direction: 'rtl',
    fit: { scroll: 'width', page: 'original' },
  });
  expect(stored('reader-picture:light')).toMatchObject({ isDay: true });

  // Its own way stays when another becomes the default.
  localStorage.removeItem('reader-picture:way');
  cleanup();
  read();
  await screen.findByRole('heading', { level: 1 });
  await press('设置');
  const reopened = within(await screen.findByRole('dialog', { name: '阅读设置' }));
  expect(reopened.getByRole('radio', { name: '从右到左', checked: true })).toBeTruthy();
});

const settings = async () => {
  await press('设置');
  return within(await screen.findByRole('dialog', { name: '阅读设置' }));
};
const boxOf = (number: number) =>
  screen.getByRole('img', { name: `第 ${number} 页` }).closest<HTMLElement>('.reader-page')!;

test('settings let the page be seen, and a tap on it puts them away', async () => {
  const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  read();
  await screen.findByRole('heading', { level: 1 });
  const sheet = await settings();
  expect(modal).not.toHaveBeenCalled();
  expect(document.querySelector('.reader')?.getAttribute('data-bars')).toBe('false');
  fireEvent.change(sheet.getByRole('slider', { name: '亮度' }), { target: { value: '60' } });
  expect(screen.getByRole('img', { name: '第 1 页' })).toBeTruthy();
  fireEvent.click(boxOf(1));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '阅读设置' })).toBeNull());
  modal.mockRestore();
});

test('pages are grey, inverted and tinted as one likes, and darker at night', async () => {
  const user = userEvent.setup();
  read();
  await screen.findByRole('heading', { level: 1 });
  const filter = () =>
    document.querySelector<HTMLElement>('.reader')!.style.getPropertyValue('--page-filter');
  expect(filter()).toBe('brightness(0.88)');
  await press('夜间');
  expect(filter()).toBe('none');
  const sheet = await settings();
  await user.click(sheet.getByRole('switch', { name: '黑白' }));
  await user.click(sheet.getByRole('switch', { name: '反色' }));
  expect(filter()).toBe('invert(1) grayscale(1)');
  expect(sheet.queryByRole('slider', { name: '滤色强度' })).toBeNull();
  await user.click(sheet.getByRole('radio', { name: '暖' }));
  fireEvent.change(sheet.getByRole('slider', { name: '滤色强度' }), { target: { value: '70' } });
  expect(screen.getByRole('main').dataset['tint']).toBe('warm');
  expect(screen.getByRole('main').style.getPropertyValue('--tint')).toBe('0.7');
});

test('between the pages of a strip is as much room as one likes', async () => {
  const user = userEvent.setup();
  read();
  await screen.findByRole('heading', { level: 1 });
  const top = () => Number.parseFloat(boxOf(2).style.top);
  const before = top();
  await user.click((await settings()).getByRole('radio', { name: '宽' }));
  expect(top()).toBe(before + 24);
});

test('a page has its original size where one wants that', async () => {
  const user = userEvent.setup();
  read();
  await screen.findByRole('heading', { level: 1 });
  await user.click((await settings()).getByRole('radio', { name: '原始大小' }));
  expect(boxOf(1).style).toMatchObject({ width: '640px', height: '920px' });
});

test('the direction is asked for where pages are turned, not in the strip', async () => {
  read();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: '从右到左' })).toBeNull();
  const sheet = await settings();
  expect(sheet.queryByRole('radio', { name: '从右到左' })).toBeNull();
  await userEvent.click(sheet.getByRole('radio', { name: '翻页' }));
  expect(sheet.getByRole('radio', { name: '从右到左' })).toBeTruthy();
  expect(sheet.queryByRole('radiogroup', { name: '页间距' })).toBeNull();
});

test('empty margins are cut off, and the page takes the room', async () => {
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(255);
  for (let row = 20; row < 80; row++) {
    data.fill(60, (row * 100 + 10) * 4, (row * 100 + 90) * 4);
  }
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => ({ width: 100, height: 100, data }),
  } as never);
  const user = userEvent.setup();
  read();
  await comes(1);
  const high = () => Number.parseFloat(boxOf(1).style.height);
  const before = high();
  await user.click((await settings()).getByRole('switch', { name: '裁掉空白边' }));
  await comes(1);
  await waitFor(() => expect(high()).toBeLessThan(before * 0.8));
  expect(boxOf(1).dataset['cropped']).toBe('true');
  await user.click(screen.getByRole('switch', { name: '裁掉空白边' }));
  await waitFor(() => expect(high()).toBe(before));
  canvas.mockRestore();
});

test('taps turn in the layout that was chosen', async () => {
  const user = userEvent.setup();
  read();
  await screen.findByRole('heading', { level: 1 });
  await press('翻页');
  await screen.findByRole('img', { name: '第 1 页' });
  await user.click((await settings()).getByRole('radio', { name: '单手' }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.click(document.querySelector('.reader-stage')!, {
    clientX: globalThis.innerWidth / 2,
    clientY: globalThis.innerHeight * 0.7,
  });
  await at('第 1 话 · 2/10');
  expect(shownPages()).toContain('第 2 页');
});

test('who has read on this device before begins with the page instead of the bars', async () => {
  read();
  await screen.findByRole('heading', { level: 1 });
  const bars = () => document.querySelector('.reader')?.getAttribute('data-bars');
  expect(bars()).toBe('true');
  cleanup();
  read();
  await screen.findByRole('heading', { level: 1 });
  expect(bars()).toBe('false');
  await press('阅读菜单');
  expect(bars()).toBe('true');
});

test('without a network one line says so and goes by itself', async () => {
  read();
  await screen.findByRole('heading', { level: 1 });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.offline(globalThis.window);
  expect(await screen.findByText('网络断开了，连上后自动继续')).toBeTruthy();
  expect(openDialogs.get()).toEqual([]);
  online.mockReturnValue(true);
  fireEvent.online(globalThis.window);
  await waitFor(() => expect(screen.queryByText('网络断开了，连上后自动继续')).toBeNull());
  online.mockRestore();
});

test('a page that does not come is tried again by itself while the network is there', async () => {
  read();
  const img = await screen.findByRole('img', { name: '第 2 页' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.error(img);
    expect(screen.queryByRole('img', { name: '第 2 页' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('img', { name: '第 2 页' })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a page is saved under the name of the site and the work; a failure says so', async () => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  const reply = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'));
  read({ address: { chapterIndex: 1, imageIndex: 1 } });
  await screen.findByRole('heading', { level: 1 });
  await press('保存图片');
  await waitFor(() => expect(shownToast.get()).toMatchObject({ text: '图片已下载' }));
  expect(names).toEqual(['异次元宝盒_风铃町的夏天_12.webp']);
  reply.mockResolvedValue(new Response('', { status: 403 }));
  await press('保存图片');
  await waitFor(() =>
    expect(shownToast.get()).toMatchObject({ kind: 'error', text: '图片保存失败' }),
  );
  click.mockRestore();
  reply.mockRestore();
});

describe('on a phone that can share pictures', () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>();
  const downloaded = vi.fn<() => void>();
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:x';
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
    );
    vi.stubGlobal('fetch', async () => new Response('x'));
    Object.assign(navigator, { canShare: () => true, share: shared });
    shared.mockReset().mockResolvedValue();
    downloaded.mockReset();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(downloaded);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  const savePage = async () => {
    read();
    await screen.findByRole('heading', { level: 1 });
    await press('保存图片');
  };

  test('its own sheet takes the page', async () => {
    await savePage();
    await waitFor(() => expect(shownToast.get()).toMatchObject({ text: '已保存到相册' }));
    const names = shared.mock.calls.flatMap(([{ files }]) => files?.map(({ name }) => name));
    expect(names).toEqual(['异次元宝盒_风铃町的夏天_1.webp']);
    expect(downloaded).not.toHaveBeenCalled();
  });

  test('whoever puts the sheet away has saved nothing, and reads nothing of it', async () => {
    shared.mockRejectedValue(new DOMException('', 'AbortError'));
    await savePage();
    await waitFor(() => expect(shared).toHaveBeenCalled());
    expect(shownToast.get()).toBeNull();
    expect(downloaded).not.toHaveBeenCalled();
  });

  test('a sheet that does not open any more leaves the download', async () => {
    shared.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await savePage();
    await waitFor(() => expect(shownToast.get()).toMatchObject({ text: '图片已下载' }));
    expect(downloaded).toHaveBeenCalledOnce();
  });
});

test('a stranger reads as well; nothing of it is kept', async () => {
  forgetViewer();
  const { reports } = read();
  await screen.findByRole('heading', { level: 1 });
  await press('下一页');
  await at('第 1 话 · 2/10');
  expect(reports()).toEqual([]);
});

describe('the sample of a locked comic', () => {
  const locked = lockedDetail(
    {
      kind: 'gallery',
      title: '风铃町的夏天',
      sample: { unit: 'page', size: 3, total: 14, partTotal: 10 },
    },
    { content: { pages: pages(1, 3) } },
  );

  test.each(['卷轴', '翻页'])('%s: it ends with the ways to open it', async (mode) => {
    read({ detail: locked });
    await screen.findByRole('heading', { level: 1 });
    await press(mode);
    await press('下一页');
    await press('下一页');
    await press('下一页');
    const end = await screen.findByRole('region', { name: '试读结束' });
    expect(within(end).getByText('前 3 页，全部 14 页')).toBeTruthy();
    expect(within(end).getByRole('button', { name: '用点数' })).toBeTruthy();
    expect(screen.queryByText('已是最后一话')).toBeNull();
    expect(openDialogs.get()).toEqual([]);
  });

  test('how far one is counts in the pages of the whole chapter, so it is never its end', async () => {
    const { reports } = read({ detail: locked });
    await screen.findByRole('heading', { level: 1 });
    await press('下一页');
    await press('下一页');
    await comes(3);
    await waitFor(() =>
      expect(reports().at(-1)).toMatchObject({ part: 'p0', position: 3, total: 10 }),
    );
  });

  test('once it is opened, one reads on where one is', async () => {
    let isOpen = false;
    const { queries } = read({
      detail: () => (isOpen ? comic([...pages(1, 10), ...pages(2, 4)]) : locked),
    });
    await screen.findByRole('heading', { level: 1 });
    await press('翻页');
    await press('下一页');
    await press('下一页');
    await at('第 1 话 · 3/3');
    await press('下一页');
    await screen.findByRole('region', { name: '试读结束' });
    isOpen = true;
    await act(() => queries.invalidateQueries({ queryKey: detailKey(locked.id) }));
    await at('第 1 话 · 4/10');
    expect(screen.queryByRole('region', { name: '试读结束' })).toBeNull();
    expect(screen.getByRole('img', { name: '第 4 页' })).toBeTruthy();
  });
});

test.each(['with the bars', 'without them'])('Escape leaves the book %s', async (bars) => {
  const { address } = read();
  await screen.findByRole('heading', { level: 1 });
  if (bars === 'without them') {
    key('m');
  }
  key('Escape');
  await waitFor(() => expect(address()).toContain('/detail?post='));
});

test('Escape closes the settings first, and leaves with the next', async () => {
  const { address } = read();
  await screen.findByRole('heading', { level: 1 });
  await press('设置');
  await screen.findByRole('dialog', { name: '阅读设置' });
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toContain('/reader-picture');
  key('Escape');
  await waitFor(() => expect(address()).toContain('/detail?post='));
});

test('the dialog for a page says which there are', async () => {
  read();
  await screen.findByRole('heading', { level: 1 });
  await press('1/10，跳到别的页');
  expect((await screen.findByLabelText('页码')).getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText('1–10')).toBeTruthy();
});

describe('on a wide screen', () => {
  beforeEach(() => {
    railShown.reload();
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('1280px') || query.includes('landscape'),
      }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  const rail = () => screen.findByRole('navigation', { name: '缩略图' });
  const opened = (name: string) => screen.findByRole('button', { name, current: 'page' });

  test('all pages stand beside the open one, which is marked, and each of them leads there', async () => {
    read({ address: { chapterIndex: 0, imageIndex: 2 } });
    const thumbnails = within(await rail());
    expect(thumbnails.getAllByRole('listitem')).toHaveLength(10);
    await opened('第 3 页');
    expect(thumbnails.getByText('3 / 10')).toBeTruthy();
    await userEvent.click(thumbnails.getByRole('button', { name: '第 7 页' }));
    await at('第 1 话 · 7/10');
    await opened('第 7 页');
    // The space bar is for the pages, not for what was pressed.
    expect(document.activeElement).toBe(document.body);
  });

  test('d puts pages beside each other, in the thumbnails too, and the hints say which key does what', async () => {
    defaultWay.set({ ...SHIPPED_WAY, mode: 'page', direction: 'rtl' });
    read({ address: { chapterIndex: 0, imageIndex: 2 } });
    await rail();
    await opened('第 2–3 页');
    const hints = [...document.querySelectorAll('.reader-hints > span')];
    expect(hints.map((hint) => hint.textContent)).toContain('← 下一页');
    key('d');
    await opened('第 3 页');
    key('d');
    await opened('第 2–3 页');
  });

  test('t takes the thumbnails and the hints away, and the choice is kept', async () => {
    read();
    await rail();
    key('t');
    expect(screen.queryByRole('navigation', { name: '缩略图' })).toBeNull();
    expect(document.querySelector('.reader-hints')).toBeNull();
    cleanup();
    railShown.reload();
    read();
    const button = await screen.findByRole('button', { name: '缩略图' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    await rail();
  });
});

test('a phone has no thumbnails beside the pages', async () => {
  read();
  await screen.findByRole('heading', { level: 1 });
  key('t');
  expect(screen.queryByRole('navigation', { name: '缩略图' })).toBeNull();
  expect(screen.queryByRole('button', { name: '缩略图' })).toBeNull();
});

import { USER, USER_NAME } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { shareCode } from '@baohe/contract/codes';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { getDetail } from '@baohe/contract/posts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeLink } from '../../../entities/addresses.ts';
import { hasSeenCode } from '../../../entities/clipboard-codes.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { beStranger, POST, toastText } from '../../../testing/detail-page.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../../testing/on-server.tsx';
import { exampleDetail, lockedDetail } from '../../../testing/post-detail.ts';
import { detailReply } from '../../../testing/replies.ts';
import { press } from '../../../testing/typing.ts';
import { PosterDialog } from './poster-dialog.tsx';

const CODE = 'K7QMX24A9S';
const SENTENCE = '代号K7QM特别行动中，我方击败X24A号生化个体，获得9S级圣遗物。';

const drawn: string[] = [];
let canvas: { width: number; height: number } | undefined;
let coverLoads = true;

/** jsdom loads no pictures. */
class FakeImage extends EventTarget {
  naturalWidth = 600;
  naturalHeight = 800;
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(coverLoads ? 'load' : 'error')));
  }
}

beforeEach(() => {
  localStorage.clear();
  beStranger();
  drawn.length = 0;
  coverLoads = true;
  // jsdom draws nothing: a pen that only remembers the words.
  const pen = new Proxy(
    {
      font: '',
      fillText: (text: string) => drawn.push(text),
      measureText: (text: string) => ({ width: 5 * text.length }),
      getTransform: () => ({ a: 3 }),
    },
    { get: (known, name) => Reflect.get(known, name) ?? (() => ({ addColorStop() {} })) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    canvas = { width: this.width, height: this.height };
    done(new Blob(['png'], { type: 'image/png' }));
  });
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('Path2D', function Path2D() {});
  rememberViewer(USER);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LOCKED = lockedDetail({ title: '月亮戴着耳机', kind: 'audio', sample: null });

function open(detail: PostDetail = LOCKED, ...answers: Answer[]) {
  const onClose = vi.fn<() => void>();
  const world = renderOnServer(
    <PosterDialog postId={POST} title={detail.title} onClose={onClose} />,
    [
      answer(getDetail, () => detailReply(detail)),
      answer(shareCode, () => CODE),
      answer(myHelpCounts, () => ({})),
      ...answers,
    ],
  );
  return { ...world, onClose };
}

const poster = (title = LOCKED.title) =>
  screen.findByRole('img', { name: `《${title}》的分享海报，口令 ${CODE}` });
const chosen = () => screen.getByRole('button', { pressed: true }).textContent;

test('the poster is drawn in the design of its kind, 1080 × 1920, with code and name', async () => {
  open();
  expect((await poster()).getAttribute('src')).toMatch(/^data:image\/png/);
  expect(chosen()).toBe('唱片');
  expect(canvas).toEqual({ width: 1080, height: 1920 });
  expect(drawn).toEqual(
    expect.arrayContaining(['月亮戴着耳机', 'K7QM', 'X24A', '9S', USER_NAME, '异次元宝盒']),
  );
});

test('another design can be chosen', async () => {
  open();
  await poster();
  await press('票根');
  await waitFor(() => expect(drawn).toContain('入场口令'));
  expect(drawn).toContain('K7QM·X24A·9S');
  expect(drawn).toContain('三人成行');
  expect(chosen()).toBe('票根');
});

test('the ticket says how many helps have come, in words where there is no room for their seats', async () => {
  const unlockWays = { ...LOCKED.unlockWays!, helpsNeeded: 30 };
  open(
    { ...LOCKED, unlockWays },
    answer(myHelpCounts, () => ({ [LOCKED.id]: 2 })),
  );
  await poster();
  await press('票根');
  await waitFor(() => expect(drawn).toContain('2 / 30'));
});

test('a design is drawn when it is looked at, and not again', async () => {
  open();
  await poster();
  expect(drawn.filter((text) => text === LOCKED.title)).toHaveLength(1);
  expect(drawn).not.toContain('入场口令');
  await press('票根');
  await waitFor(() => expect(drawn).toContain('入场口令'));
  await poster();
  const before = drawn.length;
  await press('唱片');
  expect((await poster()).closest('li')?.getAttribute('aria-busy')).toBe('false');
  expect(drawn.length).toBe(before);
});

test('a swipe chooses the design that comes to rest in the middle', async () => {
  open();
  await poster();
  const row = screen.getByRole('list', { name: '海报' });
  [...row.children].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { value: 40 + index * 300 }),
  );
  row.scrollLeft = 590;
  fireEvent.scroll(row);
  await waitFor(() => expect(chosen()).toBe('票根'));
  expect(await screen.findAllByRole('img')).toHaveLength(1);
});

test('the row is turned with the arrow keys too, and ends at its ends', async () => {
  const user = userEvent.setup();
  open();
  await poster();
  screen.getByRole('list', { name: '海报' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('分镜');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('分镜');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('票根');
});

test('a post that the sharer has already asks for no help', async () => {
  open(exampleDetail({ kind: 'video' }));
  await poster('作品 1');
  expect(drawn).toContain('邀请你一起打开宝盒');
  expect(drawn).toContain('给你留着');
  expect(drawn).not.toContain('三人成行');
});

test('nothing of what a post holds comes onto its poster', async () => {
  const secret = '只有会员能看';
  open(
    exampleDetail(
      { kind: 'novel', title: '明信片', summary: secret },
      {
        facts: { stories: [secret] },
        content: { html: secret, volumes: [{ volumeName: secret, chapterList: [] }] },
      },
    ),
  );
  await poster('明信片');
  expect(drawn.join('')).not.toContain(secret);
});

test('the sentence is copied', async () => {
  const user = userEvent.setup();
  open();
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '复制口令' }));
  await waitFor(() => expect(toastText()).toBe('已复制口令'));
  expect(await navigator.clipboard.readText()).toBe(SENTENCE);
});

test('one’s own code is none that a friend has sent', async () => {
  open();
  await poster();
  expect(hasSeenCode(CODE)).toBe(true);
});

test('the picture is copied where the browser can', async () => {
  const write = vi.fn<(items: unknown[]) => Promise<void>>(async () => {});
  vi.stubGlobal(
    'ClipboardItem',
    class {
      data: unknown;
      constructor(data: unknown) {
        this.data = data;
      }
    },
  );
  vi.stubGlobal('navigator', { clipboard: { write } });
  open();
  await poster();
  await press('复制海报');
  await waitFor(() => expect(toastText()).toBe('已复制到剪贴板'));
  expect(write.mock.calls[0]?.[0]).toMatchObject([{ data: { 'image/png': expect.any(File) } }]);
});

test('a browser that copies no pictures and shares nothing is not offered it', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  open();
  await poster();
  expect(screen.queryByRole('button', { name: '复制海报' })).toBeNull();
  expect(screen.queryByRole('button', { name: '用系统分享' })).toBeNull();
});

test('the device shares the file where it takes files, else the sentence and the link', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  let takesFiles = true;
  vi.stubGlobal('navigator', { share, canShare: () => takesFiles });
  open();
  await poster();
  await press('用系统分享');
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file).toMatchObject({ name: `异次元宝盒_月亮戴着耳机_${CODE}.png`, type: 'image/png' });
  takesFiles = false;
  await press('用系统分享');
  expect(share.mock.calls[1]?.[0]).toEqual({ text: SENTENCE, url: codeLink(CODE) });
});

test('the poster is saved under a name that says what it is', async () => {
  URL.createObjectURL = () => 'blob:poster';
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = this.download;
  });
  open();
  await poster();
  await press('保存海报');
  expect(saved).toBe(`异次元宝盒_月亮戴着耳机_${CODE}.png`);
});

test('a cover that does not load says so, the code can be copied all the same, and a retry draws it', async () => {
  coverLoads = false;
  open();
  expect(await screen.findByText('图片加载失败')).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存海报' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: '复制口令' }).hasAttribute('disabled')).toBe(false);
  coverLoads = true;
  await press('重试');
  expect(await poster()).toBeTruthy();
});

test('a canvas that cannot be drawn on says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  open();
  expect(await screen.findByText('画布绘画失败')).toBeTruthy();
});

test('a code that cannot be had says why, and can be asked for again', async () => {
  let tries = 0;
  open(
    LOCKED,
    answer(shareCode, () => {
      tries += 1;
      if (tries === 1) {
        throw refusal('post.not_found', '内容不存在或已下架');
      }
      return CODE;
    }),
  );
  expect(await screen.findByText('内容不存在或已下架')).toBeTruthy();
  await press('重试');
  expect(await poster()).toBeTruthy();
});

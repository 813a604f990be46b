import { openDialogs } from '@baohe/app-shell/dialogs';
import { person } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { getVideoPlayUrl } from '@baohe/contract/playback';
import { getDetail } from '@baohe/contract/posts';
import { getProgress, saveProgress, type StoredProgress } from '@baohe/contract/progress';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { usePostDetail } from '../../entities/post-detail.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { REPORT_AFTER_MS } from '../../entities/progress/progress-queue.ts';
import { dataSaver } from '../../shared/data-saver.ts';
import { standInForFilms } from '../../testing/film.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import {
  filmElement as video,
  forgetFilms,
  openedFilm as opened,
  openFilm as open,
  source,
  SOURCES,
} from '../../testing/open-film.tsx';
import { exampleDetail, lockedDetail } from '../../testing/post-detail.ts';
import { detailReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { HIDE_AFTER_MS } from './controls/use-controls-shown.ts';
import { Player } from './player.tsx';

const stored = (position: number, total = 100): StoredProgress => ({
  part: 'whole',
  unit: 'second',
  position,
  total,
  at: '2026-11-15T08:00:00.000Z',
  finished: false,
});

/** They come late, and a busy machine takes its time with that. */
beforeAll(
  () =>
    Promise.all([
      import('./menus/player-menu.tsx'),
      import('./chapters/film-chapters.tsx'),
      import('./subtitles.tsx'),
    ]),
  30_000,
);

let films: ReturnType<typeof standInForFilms>;

beforeEach(() => {
  films = standInForFilms();
  forgetFilms();
});
afterEach(() => {
  // While the elements still have their films.
  cleanup();
  films.restore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const reports = (requests: { call: string; input: unknown }[]) =>
  requests
    .filter(({ call }) => call.endsWith(saveProgress.path))
    .flatMap(
      ({ input }) => (input as { records: { position: number; wentBack: boolean }[] }).records,
    );

test('a film begins by itself: the first source, at 0.7, in circles', async () => {
  await opened();
  expect(films.sourceOf(video())).toBe(SOURCES[0]?.url);
  expect(video().paused).toBe(false);
  expect(video().volume).toBe(0.7);
  expect(video().loop).toBe(true);
});

test('a list without sources says so in its own words', async () => {
  open({ sources: () => [] });
  expect(await screen.findByText('诶，中国大陆 Player？')).toBeTruthy();
});

test('what the server says is shown, and asked again', async () => {
  let requests = 0;
  open({
    sources: () => {
      requests += 1;
      if (requests === 1) {
        throw refusal('server.failed', '服务器开小差了');
      }
      return SOURCES;
    },
  });
  expect(await screen.findByText('服务器开小差了')).toBeTruthy();
  await press('再试一次');
  expect(await screen.findByRole('button', { name: '暂停' })).toBeTruthy();
});

test('who may not play it is told so, with the way to the membership', async () => {
  open({
    sources: () => {
      throw refusal('post.locked', '❤ 暂无权限 ❤');
    },
  });
  expect(await screen.findByText('没有播放权限')).toBeTruthy();
  expect(screen.getByRole('button', { name: '限时开通' })).toBeTruthy();
});

test('a browser that wants silence gets it; one press brings the sound', async () => {
  films.restore();
  films = standInForFilms((film) => film.muted);
  await opened();
  expect(video().muted).toBe(true);
  // The one in the controls, and a large one in the middle.
  await waitFor(() => expect(screen.getAllByRole('button', { name: '取消静音' })).toHaveLength(2));
  await userEvent.click(screen.getAllByRole('button', { name: '取消静音' })[1]!);
  expect(video().muted).toBe(false);
  expect(screen.queryByRole('button', { name: '取消静音' })).toBeNull();
  expect(video().volume).toBe(0.7);
});

test('another quality goes on at the same second, at the same speed', async () => {
  await opened();
  await press('画质 原画');
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    '自动（原画）',
    '原画',
    '预览',
    '360p',
  ]);
  fireEvent.keyDown(document.body, { key: '>' });
  await press('关闭');
  fireEvent.keyDown(document.body, { key: '>' });
  act(() => films.pass(video(), 42));
  await press('画质 原画');
  await userEvent.click(screen.getByRole('radio', { name: '360p' }));
  await waitFor(() => expect(films.sourceOf(video())).toBe(SOURCES[2]?.url));
  expect(video().currentTime).toBe(42);
  expect(video().playbackRate).toBe(1.25);
  await waitFor(() => expect(video().paused).toBe(false));
});

test('a film that was stopped stays stopped with another quality', async () => {
  await opened();
  await press('暂停');
  await press('画质 原画');
  await userEvent.click(screen.getByRole('radio', { name: '预览' }));
  await waitFor(() => expect(films.sourceOf(video())).toBe(SOURCES[1]?.url));
  expect(video().paused).toBe(true);
});

test('it goes on where it was left, and offers the beginning', async () => {
  const { requests } = await opened({ progress: [stored(34)] });
  expect(video().currentTime).toBe(34);
  expect(screen.getByText('从 00:34 继续')).toBeTruthy();
  await press('从头播放');
  expect(video().currentTime).toBe(0);
  // On purpose: no other device needs to ask about it.
  await waitFor(() =>
    expect(reports(requests).at(-1)).toMatchObject({ position: 0, wentBack: true }),
  );
});

test('what was seen to its end begins anew', async () => {
  await opened({ progress: [stored(96)] });
  expect(video().currentTime).toBe(0);
  expect(screen.queryByText('从头播放')).toBeNull();
});

// It waits three times until something is told: longer than a test usually may on a busy machine.
test(
  'the place is told when it stops, and near its end as the end',
  { timeout: 20_000 },
  async () => {
    const { requests } = await opened({ progress: [] });
    act(() => films.pass(video(), 12.8));
    await press('暂停');
    await waitFor(() =>
      expect(reports(requests).at(-1)).toMatchObject({ position: 12, total: 100 }),
    );
    act(() => films.pass(video(), 83));
    await waitFor(() => expect(reports(requests).at(-1)).toMatchObject({ position: 100 }));
    // What runs in circles behind the end is not the beginning of it.
    act(() => films.pass(video(), -90));
    await press('播放');
    await press('暂停');
    await new Promise((done) => setTimeout(done, REPORT_AFTER_MS + 300));
    expect(reports(requests).at(-1)).toMatchObject({ position: 100 });
  },
);

test('where a film is is told when the page is hidden', async () => {
  const { requests } = await opened({ progress: [] });
  act(() => films.pass(video(), 7.5));
  expect(reports(requests)).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(reports(requests).at(-1)).toMatchObject({ position: 7, total: 100 }));
  vi.restoreAllMocks();
});

test('the seek bar shows how much of the film has come', async () => {
  await opened();
  Object.defineProperty(video(), 'buffered', {
    configurable: true,
    value: { length: 1, start: () => 0, end: () => 40 },
  });
  fireEvent(video(), new Event('progress'));
  const track = screen.getByRole('slider', { name: '进度' }).parentElement;
  await waitFor(() => expect(track?.style.getPropertyValue('--buffered')).toBe('0.4'));
});

const SHEET = {
  url: '/m/full/sheet.webp?s=1',
  everySeconds: 2,
  count: 50,
  columns: 10,
  width: 160,
  height: 90,
};
const bubbleOf = () =>
  screen.getByRole('slider', { name: '进度' }).parentElement!.querySelector('.player-bubble');

test('whoever looks for a place sees the picture of it; before that nothing is loaded', async () => {
  await opened({ detail: { content: { seekPreviews: SHEET } } });
  expect(document.querySelector(`img[src="${SHEET.url}"]`)).toBeNull();
  const slider = screen.getByRole('slider', { name: '进度' });
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '47' } });
  const picture = bubbleOf()?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(SHEET.url);
  // The 24th: the third row, the fourth from the left.
  expect(picture?.style).toMatchObject({
    left: '-300%',
    top: '-200%',
    width: '1000%',
    height: '500%',
  });
  expect(bubbleOf()?.querySelector('video')).toBeNull();
  expect(bubbleOf()?.textContent).toBe('00:47');
  fireEvent.pointerUp(slider);
  expect(bubbleOf()).toBeNull();
});

test('keys show the picture too, for a moment', async () => {
  await opened({ detail: { content: { seekPreviews: SHEET } } });
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('slider', { name: '进度' }), { target: { value: '10' } });
  expect(bubbleOf()?.querySelector('img')?.style.left).toBe('-500%');
  act(() => void vi.advanceTimersByTime(1500));
  expect(bubbleOf()).toBeNull();
});

test('without a sheet the film itself is shown in small', async () => {
  await opened();
  const slider = screen.getByRole('slider', { name: '进度' });
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '47' } });
  expect(bubbleOf()?.querySelector('video')?.getAttribute('src')).toBe(SOURCES[0]?.url);
});

const MARKS = [
  { start: 0, title: '出发' },
  { start: 40, title: '' },
  { start: 70, title: '终点' },
];

test('a film with chapters has gaps in its bar, and says which one is looked for', async () => {
  await opened({ detail: { content: { chapterMarks: MARKS } } });
  const slider = screen.getByRole('slider', { name: '进度' });
  await waitFor(() => {
    const gaps = [...slider.parentElement!.querySelectorAll<HTMLElement>('.player-gap')];
    expect(gaps.map(({ style }) => style.getPropertyValue('--gap'))).toEqual(['0.4', '0.7']);
  });
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '75' } });
  await waitFor(() => expect(bubbleOf()?.textContent).toBe('终点01:15'));
  fireEvent.change(slider, { target: { value: '55' } });
  expect(bubbleOf()?.textContent).toBe('第 2 章00:55');
});

test('from chapter to chapter by buttons, keys and the list of them', async () => {
  await opened({ detail: { content: { chapterMarks: MARKS } } });
  await press('下个章节');
  expect(video().currentTime).toBe(40);
  expect(await screen.findByRole('button', { name: '章节 第 2 章' })).toBeTruthy();
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
  key(']');
  expect(video().currentTime).toBe(70);
  key(']');
  expect(video().currentTime).toBe(70);
  act(() => films.pass(video(), 10));
  key('[');
  expect(video().currentTime).toBe(70);
  key('[');
  expect(video().currentTime).toBe(40);
  await press('章节 第 2 章');
  const rows = await screen.findAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    '00:00出发',
    '00:40第 2 章',
    '01:10终点',
  ]);
  expect((rows[1] as HTMLInputElement).checked).toBe(true);
  await userEvent.click(rows[2]!);
  expect(video().currentTime).toBe(70);
});

test('a film without chapters has neither gaps nor buttons for them', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: '下个章节' })).toBeNull();
  fireEvent.keyDown(document.body, { key: ']' });
  expect(video().currentTime).toBe(0);
});

test('every key does what it does elsewhere', async () => {
  await opened();
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
  key('l');
  expect(video().currentTime).toBe(10);
  expect(screen.getByText('前进 10 秒')).toBeTruthy();
  key('ArrowLeft');
  expect(video().currentTime).toBe(5);
  key('5');
  expect(video().currentTime).toBe(50);
  key('m');
  expect(video().muted).toBe(true);
  key('m');
  key('ArrowUp');
  expect(video().volume).toBeCloseTo(0.75);
  key('k');
  expect(video().paused).toBe(true);
  key(' ');
  expect(video().paused).toBe(false);
});

test('a key on a button is the button’s', async () => {
  await opened();
  screen.getByRole('button', { name: '锁定' }).focus();
  await userEvent.keyboard(' ');
  expect(video().paused).toBe(false);
  expect(screen.getByRole('button', { name: '解锁' })).toBeTruthy();
});

test('locked, nothing answers but the lock', async () => {
  await opened();
  await press('锁定');
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(video().currentTime).toBe(0);
  await press('解锁');
  expect(screen.getByRole('slider', { name: '进度' })).toBeTruthy();
});

test('the controls go after three seconds of playing and come back with the keyboard', async () => {
  await opened();
  const isHidden = () =>
    document.querySelector('.player-controls')?.hasAttribute('data-hidden') ?? true;
  vi.useFakeTimers();
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  fireEvent.keyDown(document.body, { key: 'l' });
  pass(HIDE_AFTER_MS + 50);
  expect(isHidden()).toBe(true);
  act(() => screen.getByRole('button', { name: '暂停' }).focus());
  expect(isHidden()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'k' });
  pass(HIDE_AFTER_MS * 3);
  expect(isHidden()).toBe(false);
});

test('subtitles are off until they are asked for; then they are said in time', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('1\n00:00:04,000 --> 00:00:07,000\n它慢慢地转过身\n'),
  );
  const subtitles = [{ language: 'zh-CN', label: '简体中文', url: '/m/full/s.vtt' }];
  await opened({ detail: { subtitles } });
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(screen.getByText('简体中文')).toBeTruthy();
  act(() => films.pass(video(), 5));
  expect(await screen.findByText('它慢慢地转过身')).toBeTruthy();
  act(() => films.pass(video(), 3));
  await waitFor(() => expect(screen.queryByText('它慢慢地转过身')).toBeNull());
  act(() => films.pass(video(), -2));
  expect(await screen.findByText('它慢慢地转过身')).toBeTruthy();
  await press('字幕');
  await userEvent.click(screen.getByRole('radio', { name: '关闭字幕' }));
  expect(screen.queryByText('它慢慢地转过身')).toBeNull();
});

test('where nobody has chosen a quality, one that cannot be played gives way to the next, and all of them are tried', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await opened();
  act(() => films.pass(video(), 42));
  for (const each of SOURCES.slice(1)) {
    fireEvent.error(video());
    await waitFor(() => expect(films.sourceOf(video())).toBe(each.url));
    expect(video().currentTime).toBe(42);
    expect(screen.queryByText('播放失败')).toBeNull();
  }
  fireEvent.error(video());
  expect(await screen.findByText('播放失败')).toBeTruthy();
});

test('who saves data gets a stream until they choose something else', async () => {
  dataSaver.set(true);
  // Plays playlists by itself, as an iPhone does.
  const canPlay = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  await opened({ sources: () => [SOURCES[0]!, { ...SOURCES[2]!, type: 'customHls' }] });
  expect(await screen.findByRole('button', { name: '画质 360p' })).toBeTruthy();
  await press('画质 360p');
  expect(screen.getByRole('radio', { name: '自动（360p）', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '原画' }));
  await waitFor(() => expect(films.sourceOf(video())).toBe(SOURCES[0]?.url));
  expect(screen.getByRole('radio', { name: '自动', checked: false })).toBeTruthy();
  dataSaver.set(false);
  canPlay.mockRestore();
});

test('a quality that cannot be played is left for another one', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await opened();
  await press('画质 原画');
  await userEvent.click(screen.getByRole('radio', { name: '原画' }));
  await press('关闭');
  fireEvent.error(video());
  expect(await screen.findByText('播放失败')).toBeTruthy();
  await press('画质 原画');
  await userEvent.click(screen.getByRole('radio', { name: '360p' }));
  expect(screen.queryByText('播放失败')).toBeNull();
  await waitFor(() => expect(films.sourceOf(video())).toBe(SOURCES[2]?.url));
});

test('an address that ran out is asked for anew, and the film goes on at the same second', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
  let requests = 0;
  await opened({
    sources: () => {
      requests += 1;
      return [{ ...source(0, 'Source'), url: `/m/full/0.mp4?s=${requests}` }];
    },
  });
  act(() => films.pass(video(), 42));
  fireEvent.error(video());
  await waitFor(() => expect(films.sourceOf(video())).toBe('/m/full/0.mp4?s=2'));
  expect(video().currentTime).toBe(42);
});

test('when the right to it has ended it says so kindly, and what has come stays', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
  let isOver = false;
  await opened({
    sources: () => {
      if (isOver) {
        throw refusal('post.locked', '❤ 暂无权限 ❤');
      }
      return SOURCES;
    },
  });
  act(() => films.pass(video(), 42));
  isOver = true;
  fireEvent.error(video());
  await waitFor(() => expect(openDialogs.get().map(({ name }) => name)).toEqual(['accessEnded']));
  await waitFor(() => expect(video().paused).toBe(true));
  expect(video().currentTime).toBe(42);
  expect(screen.queryByText('没有播放权限')).toBeNull();
});

test('a loan says when it ends, and what opens the film when it has', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
  let isOver = false;
  await opened({
    detail: { lentUntil: '2026-11-18T13:30:00.000Z' },
    sources: () => {
      if (isOver) {
        throw refusal('post.locked', '❤ 暂无权限 ❤');
      }
      return SOURCES;
    },
  });
  await waitFor(() => expect(shownToast.get()?.text).toMatch(/^朋友送你看的，可以看到 2026/));
  isOver = true;
  fireEvent.error(video());
  await waitFor(() =>
    expect(openDialogs.get()).toMatchObject([
      { name: 'accessEnded', props: { lentPost: exampleDetail().id } },
    ]),
  );
});

test('there are six speeds, and the chosen one is remembered for the post', async () => {
  await opened();
  await press('播放速度 1x');
  const speeds = screen.getAllByRole('radio', { name: /x$/ });
  expect(speeds.map((radio) => radio.closest('label')?.textContent)).toEqual([
    '0.5x',
    '0.75x',
    '1x',
    '1.25x',
    '1.5x',
    '2x',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '1.5x' }));
  expect(video().playbackRate).toBe(1.5);
  cleanup();
  await opened();
  expect(video().playbackRate).toBe(1.5);
  cleanup();
  await opened({ detail: { id: crypto.randomUUID() } });
  expect(video().playbackRate).toBe(1);
});

const SAMPLE = { unit: 'second', size: 60, total: 100, partTotal: 100 } as const;
const LOCKED = lockedDetail({ kind: 'video', sample: SAMPLE });
const sampleEnd = () => screen.findByRole('region', { name: '试看结束' });

test('the sample of a locked film ends at its second, with the ways to open it in its place', async () => {
  const { requests } = await opened({ detail: LOCKED, progress: [] });
  expect(video().loop).toBe(false);
  act(() => films.pass(video(), 59));
  expect(screen.queryByRole('region', { name: '试看结束' })).toBeNull();
  act(() => films.pass(video(), 1));
  const end = await sampleEnd();
  expect(within(end).getByRole('button', { name: '用点数' })).toBeTruthy();
  await waitFor(() =>
    expect(reports(requests).at(-1)).toMatchObject({ position: 60, total: 100, wentBack: false }),
  );
  expect(document.querySelector('.player > video')).toBeNull();
  await press('重播');
  await screen.findByRole('button', { name: '暂停' });
  expect(video().currentTime).toBe(0);
});

test('the end of a cut playlist is the middle of the film', async () => {
  const sample = { ...SAMPLE, size: 100, total: 200 };
  const { requests } = await opened({ detail: { ...LOCKED, sample }, progress: [] });
  act(() => films.finish(video()));
  expect(await sampleEnd()).toBeTruthy();
  await waitFor(() =>
    expect(reports(requests).at(-1)).toMatchObject({ position: 100, total: 200 }),
  );
});

test('a cut file may end a little before that, or fail there: that is the end of the sample too', async () => {
  await opened({ detail: LOCKED });
  act(() => films.pass(video(), 40));
  act(() => {
    video().dispatchEvent(new Event('ended'));
  });
  expect(await sampleEnd()).toBeTruthy();
  cleanup();
  await opened({ detail: LOCKED });
  act(() => films.pass(video(), 40));
  act(() => {
    video().dispatchEvent(new Event('error'));
  });
  expect(await sampleEnd()).toBeTruthy();
  cleanup();
  await opened({ detail: LOCKED });
  act(() => films.pass(video(), 59.7));
  act(() => {
    video().dispatchEvent(new Event('waiting'));
  });
  expect(await sampleEnd()).toBeTruthy();
});

test('a sample that was seen to its end begins again', async () => {
  await opened({ detail: LOCKED, progress: [stored(60)] });
  expect(video().currentTime).toBe(0);
});

test('once the film is opened it goes on behind its sample, with other addresses', async () => {
  rememberViewer(person({ id: crypto.randomUUID() }));
  let isOpen = false;
  const whole = exampleDetail({ kind: 'video' });
  function Watch() {
    const { data } = usePostDetail(whole.id);
    return data && <Player detail={data} isOnScreen />;
  }
  const { queries } = renderOnServer(<Watch />, [
    answer(getDetail, () => detailReply(isOpen ? whole : LOCKED)),
    answer(getVideoPlayUrl, () => [isOpen ? source(9, 'Source') : source(0, 'Source')]),
    answer(getProgress, () => ({
      parts: isOpen ? [stored(60)] : [],
      lastPart: isOpen ? 'whole' : null,
      finished: false,
    })),
    answer(saveProgress, () => ({ records: [] })),
  ]);
  await screen.findByRole('button', { name: '暂停' });
  act(() => films.pass(video(), 60));
  await sampleEnd();
  isOpen = true;
  await act(() => queries.invalidateQueries({ queryKey: detailKey(whole.id) }));
  await screen.findByRole('button', { name: '暂停' });
  expect(films.sourceOf(video())).toBe(source(9, 'Source').url);
  expect(video().currentTime).toBeGreaterThan(50);
  expect(video().loop).toBe(true);
});

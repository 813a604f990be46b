import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { addToList, recordExists } from '@baohe/contract/lists';
import { getDetail } from '@baohe/contract/posts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openedPlayer } from '../../entities/audio/opened-player.ts';
import { trackOf } from '../../entities/audio/player-state.ts';
import { detailKey } from '../../entities/post/detail-key.ts';
import { LISTS, withOwnLists } from '../../testing/detail-page.ts';
import { answer, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { exampleDetail, lockedDetail } from '../../testing/post-detail.ts';
import { detailReply } from '../../testing/replies.ts';
import { QUEUE, silentPlayer, WORK } from '../../testing/sound.ts';
import { press } from '../../testing/typing.ts';
import { AudioHost } from './audio-host.tsx';
import { AudioPlayerDialog } from './audio-player-dialog.tsx';

/** They come late, and a busy machine takes its time with that. */
beforeAll(() => Promise.all([import('./mini-player.tsx'), import('./full-player.tsx')]), 30_000);
beforeEach(() => {
  localStorage.clear();
  openDialogs.set([]);
  openedPlayer.set(null);
  forgetViewer();
});
afterEach(() => vi.unstubAllGlobals());

const LRC = '[00:00.00]把窗开一条缝\n[00:10.00]听，潮水涨上来了\n[00:20.00]不要急着关灯\n';

/** Some page, with the first track of a work playing. */
async function listen(at = '/here', answers: readonly Answer[] = []) {
  const deps = silentPlayer();
  const work = exampleDetail(
    { id: WORK.postId, kind: 'audio' },
    {
      content: {
        tracks: [
          {
            type: 'audio',
            title: '01 上线.mp3',
            hash: 'a',
            chapterMarks: [
              { start: 0, title: '开场' },
              { start: 30 },
              { start: 60, title: '结尾' },
            ],
          },
          { type: 'other', title: '01 上线.lrc', fileUrl: '/m/words' },
          {
            type: 'folder',
            title: '附赠',
            children: [{ type: 'audio', title: '彩蛋.mp3', hash: 'z' }],
          },
        ],
      },
    },
  );
  vi.stubGlobal('fetch', async () => new Response(LRC));
  const registry = { audioPlayer: AudioPlayerDialog } as never;
  const page = renderOnServer(
    <>
      <AudioHost />
      <DialogHost registry={registry} />
    </>,
    [answer(getDetail, () => detailReply(work)), ...answers],
    { at },
  );
  await act(async () => {
    openedPlayer.set(deps.player);
    await deps.player.start(WORK, QUEUE);
  });
  await vi.waitFor(() => expect(deps.sound.src).not.toBe(''));
  act(() => deps.sound.come(100));
  return { ...deps, page };
}

const mini = () => screen.findByRole('complementary', { name: '正在播放' });

async function openFull(answers: readonly Answer[] = []) {
  const deps = await listen('/here', answers);
  await mini();
  await press(/打开播放器/);
  const full = await screen.findByRole('dialog', { name: '01 上线' });
  return { ...deps, full };
}

test('the mini-player says what is on, and pauses it', async () => {
  const { sound } = await listen();
  expect(within(await mini()).getByText('01 上线')).toBeTruthy();
  await press('暂停');
  expect(sound.paused).toBe(true);
  await press('播放');
  expect(sound.paused).toBe(false);
});

test('the mini-player goes back, on, and away', async () => {
  const { player, sound } = await listen();
  await mini();
  act(() => player.seek(40));
  await press('后退 15 秒');
  expect(sound.currentTime).toBe(25);
  await press('下一轨');
  expect(within(await mini()).getByText('02 频道')).toBeTruthy();
  await press('关闭播放器');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(sound.paused).toBe(true);
});

test('a finger that pushes it down puts it away; a short push is nothing', async () => {
  const { player } = await listen();
  const part = await mini();
  const push = (down: number) => {
    fireEvent.pointerDown(part, { clientY: 700 });
    fireEvent.pointerMove(part, { clientY: 700 + down });
    fireEvent.pointerUp(part, { clientY: 700 + down });
  };
  push(20);
  expect(player.state.get().listening).not.toBeNull();
  push(60);
  expect(player.state.get().listening).toBeNull();
});

test('a short push that ends on the title follows the finger and opens nothing', async () => {
  await listen();
  const part = await mini();
  const title = within(part).getByRole('button', { name: /打开播放器/ });
  fireEvent.pointerDown(title, { clientY: 700 });
  fireEvent.pointerMove(title, { clientY: 720 });
  expect(part.style.translate).toBe('0 20px');
  fireEvent.pointerUp(title, { clientY: 720 });
  expect(part.style.translate).toBe('');
  fireEvent.click(title);
  expect(openDialogs.get()).toEqual([]);
});

test('over a reader it is a disc; over a video only while it is heard', async () => {
  const { player, page } = await listen('/reader-picture');
  expect(await screen.findByRole('button', { name: '打开播放器：01 上线' })).toBeTruthy();
  await act(() => page.go('/player'));
  expect(screen.getByRole('complementary', { name: '正在播放' })).toBeTruthy();
  act(() => player.pause());
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the slider of the full player goes along with the finger, the sound when it is let go', async () => {
  const { sound, full } = await openFull();
  const slider = within(full).getByRole('slider', { name: '播放进度' });
  fireEvent.change(slider, { target: { value: '50' } });
  expect(sound.currentTime).toBe(0);
  fireEvent.pointerUp(slider);
  expect(sound.currentTime).toBe(50);
  expect(slider.getAttribute('aria-valuetext')).toBe('00:50 / 01:40');
});

test('the full player has steps and tracks, and goes down again', async () => {
  const { sound, player, full } = await openFull();
  act(() => player.seek(50));
  fireEvent.click(within(full).getByRole('button', { name: '前进 15 秒' }));
  expect(sound.currentTime).toBe(65);
  fireEvent.click(within(full).getByRole('button', { name: '后退 15 秒' }));
  expect(sound.currentTime).toBe(50);
  fireEvent.click(within(full).getByRole('button', { name: '下一轨' }));
  expect(await screen.findByRole('dialog', { name: '02 频道' })).toBeTruthy();
  await press('收起');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys: space, and the arrows', async () => {
  const { sound, player, full } = await openFull();
  fireEvent.keyDown(full, { key: ' ' });
  expect(sound.paused).toBe(true);
  act(() => player.seek(30));
  fireEvent.keyDown(full, { key: 'ArrowRight' });
  expect(sound.currentTime).toBe(45);
  fireEvent.keyDown(full, { key: 'ArrowDown' });
  expect(player.state.get().volume).toBeCloseTo(0.9);
});

test('speed, quality and volume', async () => {
  const { sound, player } = await openFull();
  await press(/^倍速与音质/);
  fireEvent.click(screen.getByLabelText('1.5x'));
  expect(sound.playbackRate).toBe(1.5);
  fireEvent.change(screen.getByRole('slider', { name: '倍速' }), { target: { value: '2.85' } });
  expect(sound.playbackRate).toBe(2.85);
  await press('快一点');
  expect(sound.playbackRate).toBe(2.9);
  await press('慢一点');
  await press('慢一点');
  expect(sound.playbackRate).toBe(2.8);
  fireEvent.click(screen.getByLabelText('省流'));
  expect(player.state.get().quality).toBe('low');
  fireEvent.change(screen.getByLabelText('音量'), { target: { value: '40' } });
  expect(sound.volume).toBe(0.4);
});

test('the sleep timer is chosen and shown, and chosen off again', async () => {
  const { player } = await openFull();
  await press('定时关闭');
  fireEvent.click(screen.getByLabelText('15 分钟'));
  expect(player.state.get().sleep).toBe(15);
  expect(screen.getByText('15:00')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('播完这一轨'));
  expect(player.state.get().sleep).toBe('track');
  fireEvent.click(screen.getByLabelText('不定时'));
  expect(player.state.get().sleep).toBeNull();
});

test('the queue: the track that is on is marked, another one is a tap away', async () => {
  const { player } = await openFull();
  await press('播放列表');
  const list = screen.getByRole('list', { name: '播放列表' });
  const on = () => within(list).getByRole('button', { current: true }).textContent;
  expect(on()).toContain('01 上线');
  fireEvent.click(within(list).getByRole('button', { name: /03 广播/ }));
  expect(on()).toContain('03 广播');
  expect(player.state.get().isPlaying).toBe(true);
});

test('a recording with chapters: gaps in the bar, the one that is heard, and the way to the others', async () => {
  const { sound, player, full } = await openFull();
  const slider = within(full).getByRole('slider', { name: '播放进度' });
  await vi.waitFor(() => {
    const gaps = [...slider.parentElement!.querySelectorAll<HTMLElement>('.sound-gap')];
    expect(gaps.map(({ style }) => style.getPropertyValue('--gap'))).toEqual(['0.3', '0.6']);
  });
  expect(within(full).getByText('开场')).toBeTruthy();
  await press('下个章节');
  expect(sound.currentTime).toBe(30);
  expect(within(full).getByText('第 2 章')).toBeTruthy();
  fireEvent.change(slider, { target: { value: '70' } });
  expect(within(full).getByText('结尾')).toBeTruthy();
  fireEvent.pointerUp(slider);
  await press('上个章节');
  expect(sound.currentTime).toBe(60);
  await press('播放列表');
  const chapters = screen.getByRole('list', { name: '章节' });
  expect(within(chapters).getByRole('button', { current: 'step' }).textContent).toContain('结尾');
  fireEvent.click(within(chapters).getByRole('button', { name: /开场/ }));
  expect(sound.currentTime).toBe(0);
  act(() => player.jump(1));
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: '章节' })).toBeNull());
  expect(screen.queryByRole('button', { name: '下个章节' })).toBeNull();
});

test('the queue is shuffled and repeated by hand, and a stranger sees from which folder a track is', async () => {
  const { player } = await openFull();
  await press('播放列表');
  const list = screen.getByRole('list', { name: '播放列表' });
  const titles = () => player.state.get().listening?.tracks.map(({ title }) => title);
  expect(within(list).getByRole('button', { name: /03 广播/ }).textContent).toContain('附赠');
  await press('随机播放');
  expect(screen.getByRole('button', { name: '随机播放', pressed: true })).toBeTruthy();
  expect(titles()).toEqual(['01 上线', '03 广播', '02 频道']);
  await press('随机播放');
  expect(titles()).toEqual(['01 上线', '02 频道', '03 广播']);
  await press('不循环');
  expect(player.state.get().repeat).toBe('all');
  await press('列表循环');
  expect(player.state.get().repeat).toBe('one');
  await press('单曲循环');
  expect(player.state.get().repeat).toBe('off');
});

test('the work is liked from the player', async () => {
  rememberViewer(withOwnLists(USER));
  const liked: unknown[] = [];
  const { full } = await openFull([
    answer(recordExists, () => liked.length > 0),
    answer(addToList, (input) => {
      liked.push(input);
      return { changed: 1 };
    }),
  ]);
  const heart = () => within(full).getByRole('button', { name: '喜欢' });
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart());
  await vi.waitFor(() => expect(liked).toMatchObject([{ videoListId: LISTS.favorite }]));
  expect(heart().getAttribute('aria-pressed')).toBe('true');
});

test('words: the line that is said is marked, a tap on a line goes there', async () => {
  const { sound, player } = await openFull();
  await press('字幕');
  const list = await screen.findByRole('list', { name: '字幕' });
  const said = () => within(list).getByRole('button', { current: true }).textContent;
  expect(said()).toBe('把窗开一条缝');
  act(() => player.seek(12));
  expect(said()).toBe('听，潮水涨上来了');
  fireEvent.click(within(list).getByRole('button', { name: '不要急着关灯' }));
  expect(sound.currentTime).toBe(20);
  act(() => player.jump(1));
  expect(await screen.findByText('这一轨没有字幕')).toBeTruthy();
});

test('a place is marked, found again, gone to and forgotten', async () => {
  const { sound, player } = await openFull();
  await press('标记');
  expect(screen.getByText('还没有书签。听到想再听的地方，点标题旁的书签。')).toBeTruthy();
  act(() => player.seek(42.7));
  await press('加书签');
  expect(screen.getByText('已在 00:42 加书签')).toBeTruthy();
  act(() => player.jump(1));
  await vi.waitFor(() => expect(sound.src).toBe('/m/2'));
  act(() => sound.come(200));
  await press('加书签');
  const list = screen.getByRole('list', { name: '书签' });
  const rows = () => within(list).getAllByRole('listitem');
  expect(rows().map((row) => row.textContent)).toEqual(['00:4201 上线', '00:0002 频道']);

  fireEvent.click(within(list).getByRole('button', { name: /01 上线/ }));
  await vi.waitFor(() => expect(sound.src).toBe('/m/3'));
  act(() => sound.come(100));
  expect(sound.currentTime).toBe(42);
  act(() => player.seek(80));
  fireEvent.click(within(list).getByRole('button', { name: /01 上线/ }));
  expect(sound.currentTime).toBe(42);

  await press('删除书签 00:00');
  expect(rows()).toHaveLength(1);
  await press('收起');
  await press(/打开播放器/);
  await press('标记');
  expect(screen.getAllByRole('button', { name: /^删除书签/ })).toHaveLength(1);
});

test.each(['position', 'place'])(
  'a bookmark in another folder is gone to as well, stored as %s',
  async (stored) => {
    localStorage.setItem(
      `audioMarks:${WORK.postId}`,
      JSON.stringify({
        value: [{ hash: 'z', title: '彩蛋', [stored]: 7 }],
        expires: Date.now() + 1e6,
      }),
    );
    const { sound, player } = await openFull();
    await press('标记');
    await vi.waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: /^00:07/ }));
      expect(trackOf(player.state.get().listening!)?.folder).toBe('附赠');
    });
    await vi.waitFor(() => expect(sound.src).toBe('/m/2'));
    act(() => sound.come(30));
    expect(sound.currentTime).toBe(7);
  },
);

test('what goes wrong is said where one looks', async () => {
  const { sound } = await openFull();
  act(() => sound.fail(3));
  expect(screen.getAllByText('这一轨无法播放，请换一轨').length).toBeGreaterThan(0);
});

test('at the end of a sample the ways to open the work stand in the player; once opened it is heard on', async () => {
  const deps = silentPlayer();
  const tracks = QUEUE.tracks.map(({ hash, title }) => ({
    type: 'audio' as const,
    title,
    hash,
    duration: 100,
  }));
  const sample = { unit: 'second', size: 20, total: 100, partTotal: 100 } as const;
  const own = { id: WORK.postId, kind: 'audio' } as const;
  const locked = lockedDetail({ ...own, sample }, { content: { tracks: tracks.slice(0, 1) } });
  const whole = exampleDetail(own, { content: { tracks } });
  let isOpen = false;
  const { queries } = renderOnServer(
    <>
      <AudioHost />
      <DialogHost registry={{ audioPlayer: AudioPlayerDialog }} />
    </>,
    [answer(getDetail, () => detailReply(isOpen ? whole : locked))],
  );
  await act(async () => {
    openedPlayer.set(deps.player);
    await deps.player.start({ ...WORK, sample }, { ...QUEUE, tracks: [QUEUE.tracks[0]!] });
  });
  await vi.waitFor(() => expect(deps.sound.src).not.toBe(''));
  act(() => deps.sound.come(20));
  act(() => deps.sound.finish());
  const player = await screen.findByRole('dialog', { name: '01 上线' });
  const end = await within(player).findByRole('region', { name: '试听结束' });
  expect(within(end).getByRole('button', { name: '用点数' })).toBeTruthy();
  isOpen = true;
  const start = vi.spyOn(deps.player, 'start');
  await act(() => queries.invalidateQueries({ queryKey: detailKey(WORK.postId) }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  const [work, queue] = start.mock.calls[0]!;
  expect([work.sample, queue.tracks.length]).toEqual([undefined, 3]);
});

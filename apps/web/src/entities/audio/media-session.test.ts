import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForMediaSession } from '../../testing/media-session.ts';
import { QUEUE, silentPlayer, WORK } from '../../testing/sound.ts';
import { followMediaSession } from './media-session.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listen() {
  const lock = standInForMediaSession();
  const deps = silentPlayer();
  followMediaSession(deps.player);
  await deps.player.start(WORK, QUEUE);
  await vi.advanceTimersByTimeAsync(0);
  deps.sound.come(100);
  return { ...deps, lock };
}

test('the lock screen says what is heard, and how far', async () => {
  const { lock, player, sound } = await listen();
  expect(lock.session.metadata).toMatchObject({
    title: '01 上线',
    artist: '江眠',
    album: '月亮戴着耳机',
  });
  expect(lock.session.playbackState).toBe('playing');
  player.setSpeed(1.5);
  await sound.run(10);
  expect(lock.session.position).toEqual({ duration: 100, position: 15, playbackRate: 1.5 });
  player.pause();
  expect(lock.session.playbackState).toBe('paused');
});

test('its buttons are those of the player, as long as something is heard', async () => {
  const { lock, player, sound } = await listen();
  lock.press('pause');
  expect(sound.paused).toBe(true);
  lock.press('play');
  expect(sound.paused).toBe(false);
  lock.press('seekto', { seekTime: 50 });
  lock.press('seekforward');
  expect(sound.currentTime).toBe(65);
  lock.press('seekbackward', { seekOffset: 5 });
  expect(sound.currentTime).toBe(60);
  lock.press('nexttrack');
  expect(lock.session.metadata).toMatchObject({ title: '02 频道' });
  lock.press('previoustrack');
  expect(lock.session.metadata).toMatchObject({ title: '01 上线' });
  player.stop();
  expect(lock.buttons()).toEqual([]);
  expect(lock.session).toMatchObject({ metadata: null, playbackState: 'none' });
});

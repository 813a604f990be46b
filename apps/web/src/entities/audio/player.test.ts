import { openDialogs } from '@baohe/app-shell/dialogs';
import { CallFailed } from '@baohe/client/call-failed';
import { FADE_SECONDS } from '@baohe/domain/listening/sleep-timer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/on-server.tsx';
import { listeningServer, QUEUE, silentPlayer, WORK } from '../../testing/sound.ts';
import { CANNOT_DECODE } from './sound.ts';

const NETWORK_ERROR = 2;

beforeEach(() => {
  localStorage.clear();
  openDialogs.set([]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The first track, playing. */
async function listen(server = listeningServer()) {
  const deps = silentPlayer(server);
  await deps.player.start(WORK, QUEUE);
  await later(0);
  deps.sound.come(100);
  return deps;
}

type World = Awaited<ReturnType<typeof listen>>;

const title = ({ player }: World) => {
  const { listening } = player.state.get();
  return listening?.tracks[listening.at]?.title;
};
const saved = (position: number, over = {}) => ({
  part: 't-a',
  unit: 'second' as const,
  position,
  total: 100,
  at: new Date(Date.now() - 10_000).toISOString(),
  finished: false,
  ...over,
});

test('a work is played in its order, over its folders, and the end of it is the end', async () => {
  const deps = await listen();
  const { player, sound } = deps;
  for (const length of [200, 300]) {
    sound.finish();
    await later(0);
    sound.come(length);
    expect(sound.paused).toBe(false);
  }
  expect(deps.requests.map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
  sound.finish();
  await later(0);
  expect(player.state.get()).toMatchObject({ isPlaying: false, listening: { at: 2 } });
  expect(deps.requests).toHaveLength(3);
});

test('next, previous and a tap in the queue', async () => {
  const deps = await listen();
  const { player, sound } = deps;
  player.next();
  await later(0);
  sound.come(200);
  expect(title(deps)).toBe('02 频道');
  await sound.run(6);
  player.previous();
  expect([title(deps), sound.currentTime]).toEqual(['02 频道', 0]);
  player.previous();
  await later(0);
  expect(title(deps)).toBe('01 上线');
  player.jump(2);
  await later(0);
  sound.come(300);
  expect(title(deps)).toBe('03 广播');
  player.next();
  expect(title(deps)).toBe('03 广播');
});

/** The track that is on ends, and the next one comes. */
async function finish({ sound }: World) {
  sound.finish();
  await later(0);
  sound.come(100);
}

test('all repeated: after the last the first; one repeated: the same from its beginning', async () => {
  const deps = await listen();
  const { player, sound } = deps;
  player.setRepeat('all');
  player.jump(2);
  await later(0);
  sound.come(300);
  await finish(deps);
  expect([title(deps), sound.paused]).toEqual(['01 上线', false]);
  player.previous();
  await later(0);
  expect(title(deps)).toBe('03 广播');
  sound.come(300);
  player.setRepeat('one');
  await finish(deps);
  expect([title(deps), sound.currentTime, sound.paused]).toEqual(['03 广播', 0, false]);
});

test('shuffled, every track is heard once; the order is remembered for the work, and after a reload', async () => {
  const deps = await listen();
  const { player, at } = deps;
  player.setShuffled(true);
  expect(title(deps), 'what is heard goes on').toBe('01 上线');
  const heard = [title(deps)];
  for (let turn = 0; turn < 2; turn++) {
    await finish(deps);
    heard.push(title(deps));
  }
  expect(heard).toEqual(['01 上线', '03 广播', '02 频道']);
  const again = silentPlayer(listeningServer(), at.person);
  again.player.restore();
  expect(again.player.state.get()).toMatchObject({ isShuffled: true, listening: { at: 2 } });
  await player.start({ ...WORK, postId: '00000000-0000-4000-8000-00000000000b' }, QUEUE);
  expect(player.state.get()).toMatchObject({ isShuffled: false, repeat: 'off' });
  await player.start(WORK, QUEUE);
  expect(player.state.get().listening?.tracks.map(({ hash }) => hash)).toEqual(['a', 'c', 'b']);
});

test('of quick taps only the last is opened', async () => {
  const deps = await listen();
  deps.player.jump(1);
  deps.player.jump(2);
  await later(0);
  expect(deps.requests.map(({ hash }) => hash)).toEqual(['a', 'c']);
});

test('a track goes on where any device left it; a finished one begins again', async () => {
  const server = listeningServer();
  server.say.parts = [saved(42), saved(99, { part: 't-b', finished: true })];
  const { player, sound } = await listen(server);
  expect(sound.currentTime).toBe(42);
  player.jump(1);
  await later(0);
  sound.come(200);
  expect(sound.currentTime).toBe(0);
});

test('the place is told every ten seconds, at a pause and at a jump; back is on purpose', async () => {
  const { player, sound, reports: reported } = await listen();
  await sound.run(8);
  expect(reported).toEqual([]);
  await sound.run(4);
  expect(reported).toMatchObject([{ part: 't-a', position: 10, total: 100, wentBack: false }]);
  player.pause();
  await later(1000);
  expect(reported.at(-1)).toMatchObject({ position: 12, wentBack: false });
  player.seek(5);
  await later(1000);
  expect(reported.at(-1)).toMatchObject({ position: 5, wentBack: true });
});

test('a short pause takes nothing back, a long one some seconds', async () => {
  const { player, sound } = await listen();
  await sound.run(50);
  player.pause();
  await later(5000);
  player.play();
  expect(sound.currentTime).toBe(50);
  player.pause();
  await later(10 * 60_000);
  player.play();
  expect(sound.currentTime).toBe(45);
});

test('an address that has run out is asked for anew, and the place stays', async () => {
  const { player, sound, requests } = await listen();
  await sound.run(30);
  sound.fail(NETWORK_ERROR);
  await later(0);
  expect(requests).toHaveLength(2);
  sound.come(100);
  expect(sound).toMatchObject({ src: '/m/2', currentTime: 30, paused: false });
  expect(player.state.get()).toMatchObject({ isPlaying: true, trouble: null });
});

test('what the browser cannot play is said; the next one can be chosen', async () => {
  const deps = await listen();
  deps.sound.fail(CANNOT_DECODE);
  expect(deps.player.state.get()).toMatchObject({
    isPlaying: false,
    trouble: { kind: 'unplayable' },
  });
  deps.player.next();
  await later(0);
  deps.sound.come(200);
  expect(deps.player.state.get()).toMatchObject({ isPlaying: true, trouble: null });
});

test('a loan that ends stops it with what opens the work', async () => {
  const deps = silentPlayer(listeningServer());
  await deps.player.start({ ...WORK, isLent: true }, QUEUE);
  await later(0);
  deps.sound.come(100);
  deps.say.refuse = refusal('post.locked');
  deps.sound.fail(NETWORK_ERROR);
  await later(1000);
  expect(openDialogs.get()).toMatchObject([
    { name: 'accessEnded', props: { lentPost: WORK.postId } },
  ]);
});

test('a right that ends stops it with the dialog, and the place is kept', async () => {
  const { player, sound, say, reports: reported } = await listen();
  await sound.run(20);
  say.refuse = refusal('post.locked');
  sound.fail(NETWORK_ERROR);
  await later(1000);
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['accessEnded']);
  expect(player.state.get().isPlaying).toBe(false);
  expect(reported.at(-1)).toMatchObject({ position: 20 });
});

test('another refusal is said in the server’s words', async () => {
  const server = listeningServer();
  server.say.refuse = refusal('post.not_found', '作品不存在');
  const { player } = await listen(server);
  expect(player.state.get()).toMatchObject({
    isPlaying: false,
    trouble: { kind: 'refused', text: '作品不存在' },
  });
});

test('without network it says so, and goes on where it was when it is back', async () => {
  const { player, sound, say } = await listen();
  await sound.run(20);
  say.refuse = new CallFailed({ path: '/cnt/posts/getTrack', fault: 'network' });
  sound.fail(NETWORK_ERROR);
  await later(0);
  expect(player.state.get()).toMatchObject({ isPlaying: true, trouble: { kind: 'offline' } });
  say.refuse = undefined;
  player.goOnline();
  await later(0);
  sound.come(100);
  expect(player.state.get().trouble).toBeNull();
  expect(sound).toMatchObject({ currentTime: 20, paused: false });
});

test('the sleep timer grows silent, stops, and the next play hears the soft part again', async () => {
  const { player, sound } = await listen();
  sound.come(1000);
  player.setSleep(5);
  await sound.run(300 - FADE_SECONDS);
  expect(sound.volume).toBe(1);
  await sound.run(FADE_SECONDS / 2);
  expect(sound.volume).toBeCloseTo(0.5, 1);
  await sound.run(FADE_SECONDS);
  expect(player.state.get()).toMatchObject({ isPlaying: false, sleep: null });
  expect(sound.volume).toBe(1);
  const stopped = sound.currentTime;
  expect(stopped).toBeCloseTo(300, 0);
  player.play();
  expect(sound.currentTime).toBeLessThan(stopped - FADE_SECONDS);
});

test('a pause stops the sleep timer too', async () => {
  const { player, sound } = await listen();
  player.setSleep(5);
  await sound.run(10);
  player.pause();
  await later(600_000);
  expect(player.clock.get().sleepLeft).toBeCloseTo(290, 0);
});

test('until the end of the track: the next one stands ready and silent', async () => {
  const deps = await listen();
  const { player, sound } = deps;
  player.setSleep('track');
  await sound.run(10);
  sound.finish();
  await later(0);
  sound.come(200);
  expect(title(deps)).toBe('02 频道');
  expect(sound.paused).toBe(true);
  expect(player.state.get()).toMatchObject({ isPlaying: false, sleep: null });
});

test('another quality is the same place, and is remembered', async () => {
  const { player, sound, requests } = await listen();
  await sound.run(15);
  player.setQuality('low');
  await later(0);
  sound.come(100);
  expect(requests.at(-1)).toMatchObject({ hash: 'a', quality: 'low' });
  expect(sound).toMatchObject({ currentTime: 15, paused: false });
  expect(silentPlayer().player.state.get().quality).toBe('low');
});

test('the speed is remembered for the work', async () => {
  const { player, sound } = await listen();
  player.setSpeed(1.5);
  await player.start({ ...WORK, postId: '00000000-0000-4000-8000-00000000000b' }, QUEUE);
  expect(sound.playbackRate).toBe(1);
  await player.start(WORK, QUEUE);
  await later(0);
  sound.come(100);
  expect(sound.playbackRate).toBe(1.5);
});

test('pulled headphones pause it for the buttons too', async () => {
  const { player, sound } = await listen();
  sound.pause();
  expect(player.state.get().isPlaying).toBe(false);
});

test('after a reload it is there again, silent, and goes on where it was', async () => {
  const { sound, at } = await listen();
  await sound.run(33);
  const again = silentPlayer(listeningServer(), at.person);
  again.player.restore();
  expect(again.player.state.get()).toMatchObject({
    isPlaying: false,
    listening: { work: WORK, at: 0 },
  });
  expect(again.requests).toEqual([]);
  again.player.play();
  await later(0);
  again.sound.come(100);
  expect(again.sound.currentTime).toBeGreaterThanOrEqual(31);
  // The tab had no time to say it.
  await later(1000);
  expect(again.reports[0]).toMatchObject({ position: 33 });
});

test('what was heard to its end does not come back after a reload', async () => {
  const { player, sound, at } = await listen();
  player.jump(2);
  await later(0);
  sound.come(300);
  sound.finish();
  await later(1000);
  const again = silentPlayer(listeningServer(), at.person);
  again.player.restore();
  expect(again.player.state.get().listening).toBeNull();
  expect(localStorage.getItem('audioQueue')).toBeNull();
});

test('of a tab that was killed at the end of a track the next one comes back, from its beginning', async () => {
  const { sound, at } = await listen();
  await sound.run(97);
  const again = silentPlayer(listeningServer(), at.person);
  again.player.restore();
  expect(again.player.state.get().listening?.at).toBe(1);
  expect(again.player.clock.get().position).toBe(0);
  await later(1000);
  expect(again.reports).toEqual([]);
  const once = silentPlayer(listeningServer(), at.person);
  once.player.restore();
  expect(once.player.state.get().listening?.at).toBe(1);
});

test('a day later, after × and for somebody else nothing comes back', async () => {
  const { sound, player, at } = await listen();
  await sound.run(5);
  const other = silentPlayer();
  other.player.restore();
  expect(other.player.state.get().listening).toBeNull();

  player.pause();
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  const late = silentPlayer(listeningServer(), at.person);
  late.player.restore();
  expect(late.player.state.get().listening).toBeNull();

  await player.start(WORK, QUEUE);
  player.stop();
  expect(player.state.get().listening).toBeNull();
  const closed = silentPlayer(listeningServer(), at.person);
  closed.player.restore();
  expect(closed.player.state.get().listening).toBeNull();
});

test('what one has heard is not told as another’s', async () => {
  const { at, player, sound, reports: reported } = await listen();
  await sound.run(5);
  at.person = 'somebody else';
  player.stop();
  await later(2000);
  expect(reported).toEqual([]);
});

/** A locked work of which twenty seconds of the first track are open. */
async function listenToSample(server = listeningServer()) {
  const deps = silentPlayer(server);
  const sample = { size: 20, total: 100 };
  await deps.player.start({ ...WORK, sample }, { ...QUEUE, tracks: [QUEUE.tracks[0]!] });
  await later(0);
  deps.sound.come(22);
  return deps;
}

test('a sample ends at its second: it is silent, the ways to open it are shown, and it is not the end of the track', async () => {
  const { player, sound, reports } = await listenToSample();
  await sound.run(19);
  expect([sound.paused, openDialogs.get()]).toEqual([false, []]);
  await sound.run(3);
  expect(sound.paused).toBe(true);
  expect(player.state.get()).toMatchObject({ isPlaying: false, hasSampleEnded: true });
  expect(openDialogs.get()).toMatchObject([{ name: 'audioPlayer' }]);
  await later(3000);
  expect(reports.at(-1)).toMatchObject({ part: 't-a', position: 20, total: 100 });
  player.play();
  expect([sound.currentTime, player.state.get().hasSampleEnded]).toEqual([0, false]);
  player.seek(80);
  expect(sound.currentTime).toBe(20);
});

test('where the file of a sample ends before its second, that is its end', async () => {
  const { player, sound } = await listenToSample();
  await sound.run(15);
  sound.finish();
  await later(0);
  expect(player.state.get().hasSampleEnded).toBe(true);
  const other = await listenToSample();
  await other.sound.run(15);
  other.sound.fail(CANNOT_DECODE);
  expect(other.player.state.get()).toMatchObject({ hasSampleEnded: true, trouble: null });
});

test('a work that was opened meanwhile is heard on, behind its sample and with its other tracks', async () => {
  const server = listeningServer();
  const { player, sound } = await listenToSample(server);
  await sound.run(21);
  server.say.parts = [saved(20)];
  await player.start(WORK, QUEUE);
  await later(0);
  sound.come(100);
  expect(server.requests).toHaveLength(2);
  expect(sound.currentTime).toBeGreaterThan(15);
  expect(player.state.get()).toMatchObject({ hasSampleEnded: false, isPlaying: true });
  expect(player.state.get().listening?.tracks).toHaveLength(3);
  await sound.run(40);
  expect(sound.paused).toBe(false);
});

test('a sample that was heard to its end begins again', async () => {
  const server = listeningServer();
  server.say.parts = [saved(20)];
  const { sound } = await listenToSample(server);
  expect(sound.currentTime).toBe(0);
});

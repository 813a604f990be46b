import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSpeech, type FakeSpeech } from '../../testing/fake-speech.ts';
import type { Reached } from '../progress/use-progress.ts';
import type { ReadAloud } from './aloud-state.ts';
import { createReadAloud } from './read-aloud.ts';

const CHAPTERS = ['甲', '乙', '丙'].map((chapterName, chapterIndex) => ({
  volumeIndex: 0,
  chapterIndex,
  volumeName: '卷一',
  chapterName,
}));
const TEXTS = ['一句。两句！\n第二段。', '乙的话。', '丙的话。'];
const BOOK = { postId: 'p', title: '书', coverUrl: '', chapters: CHAPTERS };

let speech: FakeSpeech;
let aloud: ReadAloud | undefined;
const reported: Reached[] = [];

beforeEach(() => {
  localStorage.clear();
  reported.length = 0;
  speech = fakeSpeech();
});
afterEach(() => {
  aloud?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Given {
  load?: (number: number) => Promise<string>;
  block?: number;
}

async function begin({ load = async (number) => TEXTS[number]!, block = 0 }: Given = {}) {
  aloud = createReadAloud(
    BOOK,
    { number: 0, block },
    {
      synth: speechSynthesis,
      load,
      convert: (text) => text,
      tell: (reached) => void reported.push(reached),
      onStop: () => {},
    },
  );
  aloud.play();
  await vi.waitFor(() => expect(aloud?.state.get().isLoading).toBe(false));
  return aloud;
}

const finish = async (times = 1) => {
  for (let time = 0; time < times; time++) {
    speech.finish();
    await Promise.resolve();
  }
};
const saysNow = (text: string) => vi.waitFor(() => expect(speech.current?.text).toBe(text));

test('sentence follows sentence, and chapter follows chapter to the end of the book', async () => {
  const { state } = await begin();
  expect(speech.current?.text).toBe('甲');
  await finish(4);
  await saysNow('乙');
  await finish(2);
  await saysNow('丙');
  await finish(2);
  expect(speech.said).toEqual([
    '甲',
    '一句。',
    '两句！',
    '第二段。',
    '乙',
    '乙的话。',
    '丙',
    '丙的话。',
  ]);
  expect(state.get()).toMatchObject({ isPlaying: false, number: 2 });
  expect(reported.findLast(({ part }) => part === 'v0.0')).toMatchObject({ position: 1000 });
  expect(reported.at(-1)).toMatchObject({ part: 'v0.2', position: 1000 });
});

test('it begins at the paragraph that is read', async () => {
  await begin({ block: 2 });
  expect(speech.said).toEqual(['第二段。']);
});

test('a pause is silent, and the sentence is said again', async () => {
  const { pause, play, state } = await begin();
  await finish();
  pause();
  expect(speech.current).toBeUndefined();
  expect(state.get()).toMatchObject({ isPlaying: false, at: 1 });
  play();
  expect(speech.current?.text).toBe('一句。');
});

test('another speed goes on from the word that was said', async () => {
  const { setRate } = await begin();
  await finish();
  speech.reach(1);
  setRate(1.5);
  expect(speech.current).toMatchObject({ text: '句。', rate: 1.5 });
  await finish();
  expect(speech.current).toMatchObject({ text: '两句！', rate: 1.5 });
});

test('one steps by sentences and by paragraphs, over the end of a chapter too', async () => {
  const { step, stepParagraph, state } = await begin();
  step(1);
  expect(speech.current?.text).toBe('一句。');
  stepParagraph(1);
  expect(speech.current?.text).toBe('第二段。');
  stepParagraph(-1);
  expect(speech.current?.text).toBe('一句。');
  stepParagraph(1);
  stepParagraph(1);
  await saysNow('乙');
  expect(state.get().number).toBe(1);
  stepParagraph(-1);
  await saysNow('第二段。');
});

test('the sleep timer counts while it speaks, and ends with silence', async () => {
  vi.useFakeTimers();
  const opened = begin();
  await vi.advanceTimersByTimeAsync(0);
  const { setSleep, pause, play, state } = await opened;
  setSleep(5);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  pause();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(state.get().sleep).toBe(5);
  play();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(state.get().isPlaying).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.get()).toMatchObject({ isPlaying: false, sleep: null });
  expect(speech.current).toBeUndefined();
});

test('to the end of the chapter: it is silent there, and goes on with the next when one plays', async () => {
  const { setSleep, play, state } = await begin();
  setSleep('track');
  await finish(4);
  await vi.waitFor(() => expect(state.get()).toMatchObject({ number: 1, isPlaying: false }));
  expect(speech.current).toBeUndefined();
  play();
  await saysNow('乙');
});

test('where no voice can say it, that is reported instead of silence', async () => {
  speech.voices = speech.voices.filter(({ lang }) => lang === 'de-DE');
  const { state } = await begin();
  expect(state.get()).toMatchObject({ trouble: 'voice', isPlaying: false });
  expect(speech.said).toEqual([]);
});

test('a chapter that does not come, and a voice that breaks off, are tried again by play', async () => {
  let isAway = true;
  const { play, state } = await begin({
    load: async (number) => {
      if (isAway) {
        throw new Error('away');
      }
      return TEXTS[number]!;
    },
  });
  expect(state.get()).toMatchObject({ trouble: 'chapter', isPlaying: false });
  isAway = false;
  play();
  await saysNow('甲');
  speech.break();
  expect(state.get()).toMatchObject({ trouble: 'speech', isPlaying: false });
  play();
  expect(speech.current?.text).toBe('甲');
});

test('who has turned away from the voice reads elsewhere: their place counts', async () => {
  const { show } = await begin();
  show({ isFollowed: false });
  reported.length = 0;
  await finish(4);
  await saysNow('乙');
  expect(reported).toEqual([]);
});

import { externalStore } from '@baohe/app-shell/external-store';
import { storedPreference } from '@baohe/app-shell/preference';
import { partName } from '@baohe/domain/progress/part-name';
import { sentenceAt, sentenceOfParagraph, sentencesOf } from '@baohe/domain/reading-text/sentences';
import { textBlocks, type TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { permilleOf } from '@baohe/domain/reading-text/text-position';
import { textSpans } from '@baohe/domain/reading-text/text-spans';
import { spokenLanguage } from '@baohe/domain/reading-text/voices';
import { openSleepTimer } from '../audio/sleep-timer.ts';
import type { Reached } from '../progress/use-progress.ts';
import type { AloudState, ReadAloud, SpokenBook } from './aloud-state.ts';
import { storedRate } from './rate.ts';
import { findVoices } from './voices.ts';

export interface AloudDeps {
  /** Undefined where the browser cannot speak. */
  synth: SpeechSynthesis | undefined;
  /** The text of a chapter. */
  load: (number: number) => Promise<string>;
  /** Into the script that is read. */
  convert: (text: string) => string;
  tell: (reached: Reached) => void;
  onStop: () => void;
}

const storedVoice = storedPreference<string>('readAloud:voice', {
  shipped: '',
  isValid: (value): value is string => typeof value === 'string',
});

const ALL = 1000;
/** Until its last sentence was heard a chapter is not read. */
const NOT_READ = 980;
const TICK_SECONDS = 1;

/** Reads a book aloud, sentence by sentence and chapter by chapter; it belongs to no screen. */
export function createReadAloud(
  book: SpokenBook,
  start: { number: number; block: number },
  deps: AloudDeps,
): ReadAloud {
  const { synth } = deps;
  const state = externalStore<AloudState>({
    book,
    number: start.number,
    sentences: [],
    at: 0,
    isPlaying: false,
    isLoading: false,
    rate: storedRate.get(),
    voices: [],
    voice: storedVoice.get(),
    sleep: null,
    trouble: null,
    isFollowed: true,
    isLarge: true,
  });
  const change = (part: Partial<AloudState>) => state.set({ ...state.get(), ...part });
  const timer = openSleepTimer();
  let blocks: readonly TextBlock[] = [];
  let voices: readonly SpeechSynthesisVoice[] = [];
  /** Held: Chromium forgets an utterance that nobody holds, and with it its end. */
  let spoken: SpeechSynthesisUtterance | undefined;
  /** Where the voice is in the sentence: another speed goes on from there. */
  let reached = 0;
  let isStopped = false;
  /** Of two chapters that were asked for quickly the later one counts. */
  let opening = 0;

  const tick = setInterval(() => {
    if (state.get().isPlaying) {
      timer.tick(TICK_SECONDS);
      if (timer.isOver()) {
        setSleep(null);
        pause();
      }
    }
  }, TICK_SECONDS * 1000);

  function silence(): void {
    spoken = undefined;
    synth?.cancel();
  }

  /** Says the sentence from this letter on; what was being said is no longer. */
  function speak(from = 0): void {
    const { sentences, at, rate, voice } = state.get();
    const sentence = sentences[at];
    silence();
    if (!synth || !sentence) {
      return;
    }
    reached = from;
    const own = new SpeechSynthesisUtterance(sentence.text.slice(from));
    const chosen = voices.find(({ voiceURI }) => voiceURI === voice) ?? voices[0];
    if (chosen) {
      own.voice = chosen;
      own.lang = chosen.lang;
    }
    own.rate = rate;
    own.addEventListener('boundary', ({ charIndex }) => {
      if (own === spoken) {
        reached = from + charIndex;
      }
    });
    own.addEventListener('end', () => {
      if (own === spoken) {
        goOn();
      }
    });
    own.addEventListener('error', ({ error }) => {
      if (own === spoken && error !== 'canceled' && error !== 'interrupted') {
        spoken = undefined;
        change({ isPlaying: false, trouble: 'speech' });
      }
    });
    spoken = own;
    synth.speak(own);
    report();
  }

  function report(): void {
    const { number, sentences, at, isFollowed } = state.get();
    const sentence = sentences[at];
    const chapter = book.chapters[number];
    // Who has turned to another page reads there: that counts.
    if (sentence && chapter && isFollowed && sentences[at - 1]?.block !== sentence.block) {
      const position = Math.min(NOT_READ, permilleOf(blocks, { block: sentence.block, part: 0 }));
      tell(number, position);
    }
  }

  function tell(number: number, position: number): void {
    const part = partName({ kind: 'text', ...book.chapters[number]! });
    deps.tell({ part, unit: 'permille', position, total: ALL });
  }

  function goOn(): void {
    const { sentences, at, number, sleep } = state.get();
    if (at + 1 < sentences.length) {
      change({ at: at + 1 });
      speak();
      return;
    }
    if (state.get().isFollowed) {
      tell(number, ALL);
    }
    if (sleep === 'track') {
      setSleep(null);
      pause();
    }
    if (!book.chapters[number + 1]) {
      pause();
      return;
    }
    void open(number + 1, 0);
  }

  /** A chapter that does not come leaves the voice where it was; play tries again. */
  async function open(number: number, block: number): Promise<void> {
    const own = ++opening;
    silence();
    change({ isLoading: true, trouble: null });
    try {
      const text = await deps.load(number);
      const found = synth ? await findVoices(synth, spokenLanguage(text)) : [];
      if (isStopped || own !== opening) {
        return;
      }
      voices = found;
      blocks = textBlocks(book.chapters[number]?.chapterName ?? '', text);
      const sentences = sentencesOf(blocks.map((one) => shownText(one, deps.convert)));
      const isMute = found.length === 0;
      change({
        number,
        sentences,
        at: sentenceAt(sentences, block),
        isLoading: false,
        voices: found.map(({ name, voiceURI: uri }) => ({ name, uri })),
        voice:
          found.find(({ voiceURI }) => voiceURI === state.get().voice)?.voiceURI ??
          found[0]?.voiceURI ??
          '',
        ...(isMute && { trouble: 'voice' as const, isPlaying: false }),
      });
      if (state.get().isPlaying) {
        speak();
      }
    } catch {
      if (isStopped || own !== opening) {
        return;
      }
      missed = { number, block };
      change({ isLoading: false, isPlaying: false, trouble: 'chapter' });
    }
  }
  /** What did not come. */
  let missed: { number: number; block: number } | undefined = start;

  function play(): void {
    const { at, sentences, number, trouble } = state.get();
    change({ isPlaying: true, trouble: null });
    if (missed ?? trouble === 'voice') {
      const to = missed ?? { number, block: sentences[at]?.block ?? 0 };
      missed = undefined;
      void open(to.number, to.block);
    } else {
      speak();
    }
  }

  function pause(): void {
    silence();
    change({ isPlaying: false });
  }

  function moveTo(at: number): void {
    change({ at: Math.max(0, Math.min(at, state.get().sentences.length - 1)), isFollowed: true });
    if (state.get().isPlaying) {
      speak();
    }
  }

  function setSleep(sleep: AloudState['sleep']): void {
    timer.set(sleep);
    change({ sleep });
  }

  const speakOn = () => {
    if (state.get().isPlaying) {
      speak(reached);
    }
  };

  return {
    state,
    play,
    pause,
    stop() {
      isStopped = true;
      clearInterval(tick);
      pause();
      deps.onStop();
    },
    step: (by) => moveTo(state.get().at + by),
    stepParagraph(by) {
      const { sentences, at, number } = state.get();
      const to = sentenceOfParagraph(sentences, at, by);
      if (to !== undefined) {
        moveTo(to);
      } else if (book.chapters[number + by]) {
        change({ isFollowed: true });
        void open(number + by, by === 1 ? 0 : Number.MAX_SAFE_INTEGER);
      }
    },
    readFrom(number, block) {
      change({ isFollowed: true, isPlaying: true });
      void open(number, block);
    },
    setRate(rate) {
      storedRate.set(rate);
      change({ rate });
      speakOn();
    },
    setVoice(voice) {
      storedVoice.set(voice);
      change({ voice });
      speakOn();
    },
    setSleep,
    show: change,
  };
}

/** What a paragraph shows: the places of sentences are counted in it. */
const shownText = ({ kind, text }: TextBlock, convert: (text: string) => string): string =>
  kind === 'break'
    ? ''
    : textSpans(text)
        .map((span) => convert(span.text))
        .join('');

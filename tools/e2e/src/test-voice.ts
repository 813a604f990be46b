import type { Page } from 'playwright-core';

interface Said {
  text: string;
  rate: number;
}

interface TestVoice {
  said: Said[];
  /** The voice has come to this letter. */
  word: (charIndex: number) => void;
  /** The sentence is over. Whether the next one began at once: that of another chapter comes later. */
  finish: () => boolean;
}

type WithVoice = typeof globalThis & { testVoice: TestVoice };

/** Headless browsers have no voices: this one says nothing, and each sentence ends when the test wants it to. */
export async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Utterance extends EventTarget {
      rate = 1;
      lang = '';
      voice: unknown = null;
      constructor(readonly text: string) {
        super();
      }
    }
    let current: Utterance | undefined;
    const said: Said[] = [];
    const voice: TestVoice = {
      said,
      word: (charIndex) =>
        current?.dispatchEvent(Object.assign(new Event('boundary'), { charIndex })),
      finish() {
        const ended = current;
        const before = said.length;
        current = undefined;
        ended?.dispatchEvent(new Event('end'));
        return said.length > before;
      },
    };
    const synth = Object.assign(new EventTarget(), {
      getVoices: () => [
        { name: '小宝', lang: 'zh-CN', voiceURI: 'test:zh', localService: true, default: true },
      ],
      speak(utterance: Utterance) {
        current = utterance;
        said.push({ text: utterance.text, rate: utterance.rate });
      },
      cancel() {
        if (current) {
          localStorage.setItem('testVoice:silenced', current.text);
        }
        current = undefined;
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synth });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(globalThis, { testVoice: voice });
  });
}

export const testVoice = (page: Page) => ({
  last: () => page.evaluate(() => (globalThis as WithVoice).testVoice.said.at(-1)),
  word: (at: number) => page.evaluate((to) => (globalThis as WithVoice).testVoice.word(to), at),
  finish: () => page.evaluate(() => (globalThis as WithVoice).testVoice.finish()),
  /** What it was about to say when it had to be silent. */
  silenced: () => page.evaluate(() => localStorage.getItem('testVoice:silenced')),
});

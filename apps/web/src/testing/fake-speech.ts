import { vi } from 'vitest';

class Utterance extends EventTarget {
  rate = 1;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  constructor(readonly text: string) {
    super();
  }
}

const voice = (name: string, lang: string) =>
  ({ name, lang, voiceURI: name, localService: true, default: false }) as SpeechSynthesisVoice;

/** A browser that speaks as fast as a test lets it: with boundaries, ends and errors as real ones tell them. */
export class FakeSpeech extends EventTarget {
  voices = [voice('晓雨', 'zh-CN'), voice('Ting-Ting', 'zh-TW'), voice('Anna', 'de-DE')];
  current: Utterance | undefined;
  /** Everything that was begun to be said. */
  readonly said: string[] = [];

  getVoices = () => this.voices;
  speak = (utterance: Utterance) => {
    if (utterance.text !== '') {
      this.current = utterance;
      this.said.push(utterance.text);
    }
  };
  cancel = () => {
    const stopped = this.current;
    this.current = undefined;
    stopped?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
  };
  /** The voice has come to this letter. */
  reach(charIndex: number): void {
    this.current?.dispatchEvent(Object.assign(new Event('boundary'), { charIndex }));
  }
  finish(): void {
    const done = this.current;
    this.current = undefined;
    done?.dispatchEvent(new Event('end'));
  }
  break(): void {
    const broken = this.current;
    this.current = undefined;
    broken?.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }));
  }
}

export function fakeSpeech(): FakeSpeech {
  const speech = new FakeSpeech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return speech;
}

/** How fast a voice may read; 1 is its own pace. */
export const RATES = [0.6, 0.8, 1, 1.2, 1.5, 1.8, 2, 2.5, 3] as const;

/** A voice as browsers name it. */
export interface NamedVoice {
  name: string;
  lang: string;
  localService: boolean;
}

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What a text is written in, as far as its letters tell. */
export function spokenLanguage(text: string): 'zh' | 'ja' | 'en' {
  if (KANA.test(text)) {
    return 'ja';
  }
  return HAN.test(text) ? 'zh' : 'en';
}

const CHINESE = /^(?:zh|cmn|yue)/i;

/** The voices that can say a text of this language; those on the device first: they need no network. */
export function voicesFor<Voice extends NamedVoice>(
  voices: readonly Voice[],
  language: 'zh' | 'ja' | 'en',
): Voice[] {
  const speaks = ({ lang }: Voice) =>
    language === 'zh' ? CHINESE.test(lang) : lang.toLowerCase().startsWith(language);
  return voices
    .filter(speaks)
    .toSorted((one, other) => Number(other.localService) - Number(one.localService));
}

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

/** Regions written in traditional characters; every other Chinese is read as simplified. */
const TRADITIONAL = /^zh-(?:tw|hk|mo|hant)/;

function languageOfTag(tag: string): Language | undefined {
  const lowered = tag.trim().toLowerCase();
  if (lowered.startsWith('zh')) {
    return TRADITIONAL.test(lowered) ? 'zh-TW' : 'zh-CN';
  }
  return LANGUAGES.find((language) => language === lowered.split('-')[0]);
}

/** The first language of an Accept-Language header that we speak; the default when there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const ranked = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    })
    .toSorted((a, b) => b.weight - a.weight);

  for (const { tag, weight } of ranked) {
    const language = weight > 0 ? languageOfTag(tag) : undefined;
    if (language) {
      return language;
    }
  }
  return DEFAULT_LANGUAGE;
}

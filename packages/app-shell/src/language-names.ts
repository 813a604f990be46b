import type { Language } from '@baohe/domain/language/languages';

/** Each in its own words: who cannot read the page must still find the way. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
};

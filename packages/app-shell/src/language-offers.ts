import type { Language } from '@baohe/domain/language/languages';

interface LanguageOffer {
  /** What the offer is about, for who hears it. */
  title: string;
  take: string;
  leave: string;
}

/** To somebody whose browser speaks another language than the page, in that language. */
export const LANGUAGE_OFFERS: Record<Exclude<Language, 'zh-CN'>, LanguageOffer> = {
  'zh-TW': { title: '介面語言', take: '改用繁體中文', leave: '不用了' },
  en: { title: 'Language', take: 'In English', leave: 'No, thanks' },
  de: { title: 'Sprache', take: 'Auf Deutsch', leave: 'Nein, danke' },
  ja: { title: '表示言語', take: '日本語で見る', leave: 'このままにする' },
};

import type { Language } from '@baohe/domain/language/languages';
import type { ErrorTexts } from './error-text.ts';
import { errorTexts as de } from './error-texts/de.ts';
import { errorTexts as en } from './error-texts/en.ts';
import { errorTexts as ja } from './error-texts/ja.ts';
import { errorTexts as zhCn } from './error-texts/zh-cn.ts';
import { errorTexts as zhTw } from './error-texts/zh-tw.ts';

/** For the server, which answers in any language; the web is handed `msg` ready made. */
export const allErrorTexts: Record<Language, ErrorTexts> = {
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  en,
  de,
  ja,
};

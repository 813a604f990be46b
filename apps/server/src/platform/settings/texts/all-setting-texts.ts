import type { Language } from '@baohe/domain/language/languages';
import { settingKeys, settingsRegistry } from '../registry.ts';
import { settingTexts as de } from './de.ts';
import { settingLabels } from './en.ts';
import { settingTexts as ja } from './ja.ts';
import type { SettingTexts } from './setting-texts.ts';
import { settingTexts as zhCn } from './zh-cn.ts';
import { settingTexts as zhTw } from './zh-tw.ts';

const en = Object.fromEntries(
  settingKeys.map((key) => [key, [settingLabels[key], `${settingsRegistry[key].meaning}.`]]),
) as unknown as SettingTexts;

/** In a language a setting without a text does not compile. */
export const allSettingTexts: Readonly<Record<Language, SettingTexts>> = {
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  en,
  de,
  ja,
};

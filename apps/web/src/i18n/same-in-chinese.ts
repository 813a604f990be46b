import type { Language } from '@baohe/domain/language/languages';

interface SameInChinese {
  language: Language;
  text: string;
  reason: string;
}

const SAME_CHARACTERS = 'written with the same characters in both scripts';

/** Translations that are rightly the same as the Chinese text. Any other is a forgotten one. */
export const sameInChinese: readonly SameInChinese[] = [
  { language: 'zh-TW', text: '不再提示', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '我知道了', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '深色', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '先逛逛', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '取消', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '我的', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '模式', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '次元', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '福利', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '限制模式', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '{first} 或 {second}', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '全站通', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '新', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '{wait} 秒', reason: SAME_CHARACTERS },
  { language: 'ja', text: '{wait} 秒', reason: 'the same word in Japanese' },
  { language: 'zh-TW', text: '✨最新', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '❤️流行', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '作品', reason: SAME_CHARACTERS },
  { language: 'ja', text: '作品', reason: 'the same word in Japanese' },
  { language: 'zh-TW', text: '全部', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '填入 {0}', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '大家在看', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '排序', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '清空', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '清除', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '返回', reason: SAME_CHARACTERS },
  { language: 'en', text: '“{shown}”', reason: 'the same quotation marks' },
  { language: 'ja', text: '保存', reason: 'the same word in Japanese' },
];

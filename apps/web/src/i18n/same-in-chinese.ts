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
  { language: 'zh-TW', text: '最新', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '最新上架', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '可排序', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '已移除 {name}', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '拿起了 {name}', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '放下了 {name}', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '查看更多', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '每天 12:00 更新', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '每天正午，新的一格', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '移除 {name}', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: 'MORE+', reason: 'an English word in both' },
  { language: 'ja', text: '保存', reason: 'the same word in Japanese' },
];

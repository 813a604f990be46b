import type { Language } from '@baohe/domain/language/languages';

interface SameInChinese {
  language: Language;
  text: string;
  reason: string;
}

const SAME_CHARACTERS = 'written with the same characters in both scripts';
const SAME_WORD = 'the same word in Japanese';

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
  { language: 'ja', text: '保存', reason: SAME_WORD },
  { language: 'zh-TW', text: '、', reason: SAME_CHARACTERS },
  { language: 'ja', text: '、', reason: SAME_WORD },
  { language: 'zh-TW', text: '{chapterCount} 章', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '{chapters} 章', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '{count} 章', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '{day} 更新', reason: SAME_CHARACTERS },
  { language: 'ja', text: '{day} 更新', reason: SAME_WORD },
  { language: 'zh-TW', text: '{volumeCount} 卷', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '{volumes} 卷', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '作品', reason: SAME_CHARACTERS },
  { language: 'ja', text: '作品', reason: SAME_WORD },
  { language: 'zh-TW', text: '作者', reason: SAME_CHARACTERS },
  { language: 'ja', text: '作者', reason: SAME_WORD },
  { language: 'zh-TW', text: '倒序', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '公告', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '其他', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '最近更新', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '分享', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '分享助力', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '原作', reason: SAME_CHARACTERS },
  { language: 'ja', text: '原作', reason: SAME_WORD },
  { language: 'zh-TW', text: '固定', reason: SAME_CHARACTERS },
  { language: 'ja', text: '固定', reason: SAME_WORD },
  { language: 'zh-TW', text: '大小', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '女性', reason: SAME_CHARACTERS },
  { language: 'ja', text: '女性', reason: SAME_WORD },
  { language: 'zh-TW', text: '字幕', reason: SAME_CHARACTERS },
  { language: 'ja', text: '字幕', reason: SAME_WORD },
  { language: 'zh-TW', text: '已加入收藏', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '已取消收藏', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '播放', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '收藏', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '收起', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '更多', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '有', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '查看更多', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '正序', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '特色', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '男性', reason: SAME_CHARACTERS },
  { language: 'ja', text: '男性', reason: SAME_WORD },
  { language: 'zh-TW', text: '角色', reason: SAME_CHARACTERS },
  { language: 'zh-TW', text: '返回', reason: SAME_CHARACTERS },
  { language: 'ja', text: '章数', reason: SAME_WORD },
];

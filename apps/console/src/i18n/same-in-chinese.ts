interface SameInChinese {
  language: 'zh-TW' | 'ja' | 'en' | 'de';
  text: string;
  reason: string;
}

/**
 * Translations that are rightly the same as the Chinese text. Any other is a forgotten one; Traditional Chinese
 * needs no entry where both scripts write the same characters.
 */
export const sameInChinese: readonly SameInChinese[] = [
  { language: 'zh-TW', text: '看表格', reason: '表格 is a table in both; 錶 is a watch' },
  { language: 'zh-TW', text: '平台', reason: 'Taiwan writes 台 here, as the mainland does' },
  { language: 'ja', text: '^第.+章', reason: 'the same word in Japanese' },
  { language: 'ja', text: '今日', reason: 'the same word in Japanese' },
  { language: 'ja', text: '作品', reason: 'the same word in Japanese' },
  { language: 'ja', text: '作者', reason: 'the same word in Japanese' },
  { language: 'ja', text: '原作', reason: 'the same word in Japanese' },
  { language: 'ja', text: '固定', reason: 'the same word in Japanese' },
  { language: 'ja', text: '大吉', reason: 'the same word in Japanese' },
  { language: 'ja', text: '中吉', reason: 'the same word in Japanese' },
  { language: 'ja', text: '小吉', reason: 'the same word in Japanese' },
  { language: 'ja', text: '秒', reason: 'the same word in Japanese' },
  { language: 'ja', text: '女性', reason: 'the same word in Japanese' },
  { language: 'ja', text: '字幕', reason: 'the same word in Japanese' },
  { language: 'ja', text: '斜体', reason: 'the same word in Japanese' },
  { language: 'ja', text: '更新', reason: 'the same word in Japanese' },
  { language: 'ja', text: '更新 {update}', reason: 'the same word in Japanese' },
  { language: 'ja', text: '中吉', reason: 'the same word in Japanese' },
  { language: 'ja', text: '作品名', reason: 'the same word in Japanese' },
  { language: 'ja', text: '商品', reason: 'the same word in Japanese' },
  { language: 'ja', text: '大吉', reason: 'the same word in Japanese' },
  { language: 'ja', text: '小吉', reason: 'the same word in Japanese' },
  { language: 'ja', text: '未使用', reason: 'the same word in Japanese' },
  { language: 'ja', text: '段落', reason: 'the same word in Japanese' },
  { language: 'ja', text: '漫画', reason: 'the same word in Japanese' },
  { language: 'ja', text: '男性', reason: 'the same word in Japanese' },
  { language: 'ja', text: '音声', reason: 'the same word in Japanese' },
  ...(['ja', 'en', 'de'] as const).flatMap((language) =>
    ['Audiobookshelf', 'ComicInfo.xml', 'EPUB', 'NFO'].map((text) => ({
      language,
      text,
      reason: 'the name of a format',
    })),
  ),
];

interface SameInChinese {
  language: 'ja' | 'en' | 'de';
  text: string;
  reason: string;
}

/** Translations that are rightly the same as the Chinese text; any other is a forgotten one. */
export const sameInChinese: readonly SameInChinese[] = [
  { language: 'ja', text: '最大', reason: 'the same word in Japanese' },
  { language: 'ja', text: '列数', reason: 'the same word in Japanese' },
];

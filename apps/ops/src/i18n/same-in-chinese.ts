interface SameInChinese {
  language: 'ja' | 'en' | 'de';
  text: string;
  reason: string;
}

/** Translations that are rightly the same as the Chinese text; any other is a forgotten one. */
export const sameInChinese: readonly SameInChinese[] = [];

interface SameInChinese {
  language: 'ja' | 'en' | 'de';
  text: string;
  reason: string;
}

/**
 * Translations that are rightly the same as the Chinese text. Any other is a forgotten one; Traditional Chinese
 * needs no entry where both scripts write the same characters.
 */
export const sameInChinese: readonly SameInChinese[] = [];

export const LANGUAGES = ['zh-CN', 'zh-TW', 'en', 'de', 'ja'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** 跟随系统, 浅色, 深色, 纯黑. */
export const THEMES = ['system', 'light', 'dark', 'black'] as const;

export type Theme = (typeof THEMES)[number];

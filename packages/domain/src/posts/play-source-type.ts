export const PLAY_SOURCE_TYPES = ['normal', 'customHls', 'customDash'] as const;

export type PlaySourceType = (typeof PLAY_SOURCE_TYPES)[number];

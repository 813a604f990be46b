/** Films and sounds kept in the repository. Seconds and bytes are facts of the files: a test reads them. */
export const FILM_FILES = {
  'video-dance-trio': { seconds: 15, bytes: 549_500, videoParts: 4, audioParts: 4 },
  'video-dance-sunset': { seconds: 16, bytes: 582_390, videoParts: 4, audioParts: 5 },
  'video-train-ride': { seconds: 16, bytes: 500_203, videoParts: 4, audioParts: 5 },
  'video-roof-cat': { seconds: 15, bytes: 343_913, videoParts: 4, audioParts: 4 },
  'video-whale': { seconds: 16, bytes: 551_224, videoParts: 4, audioParts: 5 },
} as const;

/** Where a picture begins that is another than the one before. */
export const FILM_CHAPTERS: Partial<Record<keyof typeof FILM_FILES, readonly ChapterMark[]>> = {
  'video-train-ride': [
    { start: 0, title: '发车' },
    { start: 4, title: '麦田' },
    { start: 8, title: '海岸' },
    { start: 12, title: '终点之前' },
  ],
  'video-roof-cat': [
    { start: 0, title: '月亮' },
    { start: 4, title: '屋顶的猫' },
    { start: 7.5, title: '对望' },
    { start: 11.5, title: '喵' },
  ],
  'video-whale': [
    { start: 0, title: '水下二十米' },
    { start: 4, title: '转身' },
    { start: 8, title: '光' },
    { start: 12, title: '再见' },
  ],
};

/** In a recording alike. */
export const SOUND_CHAPTERS: Partial<Record<keyof typeof SOUND_FILES, readonly ChapterMark[]>> = {
  'audio-rain-piano': [
    { start: 0, title: '雨落下来' },
    { start: 12, title: '窗边的钢琴' },
    { start: 24, title: '雨停以后' },
  ],
};

interface ChapterMark {
  start: number;
  title: string;
}

export type FilmFile = keyof typeof FILM_FILES;

export const SOUND_FILES = {
  'audio-campfire': { seconds: 36, bytes: 260_242 },
  'audio-forest': { seconds: 36, bytes: 257_862 },
  'audio-rain-piano': { seconds: 36, bytes: 257_808 },
  'audio-rain': { seconds: 36, bytes: 257_801 },
  'audio-soft-music': { seconds: 40, bytes: 290_123 },
  'audio-train': { seconds: 36, bytes: 259_336 },
  'audio-waves': { seconds: 36, bytes: 257_942 },
} as const;

export type SoundFile = keyof typeof SOUND_FILES;

/** The parts that the DASH manifest and the HLS playlists both name: one set of bytes for both. */
export function partsOf(film: FilmFile): string[] {
  const { videoParts, audioParts } = FILM_FILES[film];
  const chunks = (track: 0 | 1, count: number) =>
    Array.from({ length: count }, (_, i) => `chunk-${track}-${i + 1}.m4s`);
  return ['init-0.m4s', 'init-1.m4s', ...chunks(0, videoParts), ...chunks(1, audioParts)];
}

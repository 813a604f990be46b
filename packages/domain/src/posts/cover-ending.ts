/** What covers are kept as. */
export type CoverEnding = 'webp' | 'png' | 'jpg' | 'avif';

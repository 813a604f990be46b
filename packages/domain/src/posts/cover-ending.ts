/** What covers are stored as. */
export type CoverEnding = 'webp' | 'png' | 'jpg' | 'avif' | 'gif';

/** What somebody's own files may become; each kind has a source type and a category of its own. */
export const WORK_KINDS = ['comics', 'pictures', 'novels', 'audio', 'video', 'games'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** How a work stands on the disk; each format has one parser. */
export const WORK_FORMATS = [
  'picture-archive',
  'picture-folder',
  'epub',
  'text',
  'audio-folder',
  'video-file',
  'playlist',
  'game',
] as const;

export type WorkFormat = (typeof WORK_FORMATS)[number];

/** What the store takes, by its ending. Nothing that a browser would run: no HTML, no SVG. */
const MIME_OF = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  wav: 'audio/wav',
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  md: 'text/markdown',
  txt: 'text/plain',
  zip: 'application/zip',
  bin: 'application/octet-stream',
} as const;

export type MediaEnding = keyof typeof MIME_OF;
type Mime = (typeof MIME_OF)[MediaEnding];

const ENDING_OF = new Map(
  Object.entries(MIME_OF).map(([ending, mime]) => [mime as string, ending as MediaEnding]),
);

export const isMediaEnding = (text: string): text is MediaEnding => Object.hasOwn(MIME_OF, text);

export const mimeOf = (ending: MediaEnding): Mime => MIME_OF[ending];

/** Undefined for a type that the store does not take. */
export const endingOf = (mime: string): MediaEnding | undefined => ENDING_OF.get(mime);

/** To be saved, never shown: they may hold anything, and browsers play none of them. */
const DOWNLOADS: ReadonlySet<MediaEnding> = new Set(['zip', 'bin', 'mkv']);

export const isDownload = (ending: MediaEnding): boolean => DOWNLOADS.has(ending);

/** As it goes into the header. */
export function contentTypeOf(ending: MediaEnding): string {
  const mime = MIME_OF[ending];
  if (ending === 'opus') {
    // Its own type is that of a stream without a container, which browsers refuse.
    return 'audio/ogg; codecs=opus';
  }
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
}

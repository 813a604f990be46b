/** What the store takes, by its ending. Nothing that a browser would run: no HTML, no SVG. */
const MIME_OF = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  md: 'text/markdown',
  txt: 'text/plain',
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

/** As it goes into the header. */
export function contentTypeOf(ending: MediaEnding): string {
  const mime = MIME_OF[ending];
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
}

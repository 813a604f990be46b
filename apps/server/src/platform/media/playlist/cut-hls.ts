/** These name parts of files, or pictures of the whole film. */
const UNCUT = /^#EXT-X-(?:BYTERANGE|I-FRAMES-ONLY)\b|^#EXT-X-MAP:.*\bBYTERANGE=/m;
const OF_PICTURES = '#EXT-X-I-FRAME-STREAM-INF';
const LENGTH = /^#EXTINF:(\d+(?:\.\d+)?)/;
const END = '#EXT-X-ENDLIST';

/** What a playlist of playlists names besides them would be had whole. */
const NO_PLAYLIST = /media:[0-9a-f]{64}\.(?!m3u8)/;

const isOfSegments = (text: string): boolean => text.includes('#EXTINF');

export function cutHls(text: string, seconds: number): string | null {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith(OF_PICTURES));
  if (UNCUT.test(text)) {
    return null;
  }
  if (!isOfSegments(text)) {
    const list = [...lines, ''].join('\n');
    return NO_PLAYLIST.test(list) ? null : list;
  }
  const first: string[] = [];
  /** What is said of the next segment, or in front of it. */
  let ahead: string[] = [];
  let start = 0;
  let length = 0;
  let leftOut = 0;
  for (const line of lines) {
    if (line.startsWith('#')) {
      ahead.push(line);
      length = Number(LENGTH.exec(line)?.[1] ?? length);
      continue;
    }
    if (start < seconds) {
      first.push(...ahead, line);
    } else {
      leftOut++;
    }
    ahead = [];
    start += length;
  }
  return leftOut === 0 ? null : [...first, END, ''].join('\n');
}

/** Null for one of playlists. */
export function hlsSeconds(text: string): number | null {
  return isOfSegments(text)
    ? text.split('\n').reduce((sum, line) => sum + Number(LENGTH.exec(line)?.[1] ?? 0), 0)
    : null;
}

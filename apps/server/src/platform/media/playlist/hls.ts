import { BadPlaylist, type MemberOf } from './member-names.ts';

/** The tags of films that have an end. What we do not know is left out: it might lead elsewhere. */
const KNOWN_TAGS = new Set([
  'EXTM3U',
  'EXTINF',
  'EXT-X-VERSION',
  'EXT-X-INDEPENDENT-SEGMENTS',
  'EXT-X-START',
  'EXT-X-TARGETDURATION',
  'EXT-X-MEDIA-SEQUENCE',
  'EXT-X-DISCONTINUITY-SEQUENCE',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-I-FRAMES-ONLY',
  'EXT-X-BYTERANGE',
  'EXT-X-DISCONTINUITY',
  'EXT-X-PROGRAM-DATE-TIME',
  'EXT-X-GAP',
  'EXT-X-BITRATE',
  'EXT-X-MAP',
  'EXT-X-MEDIA',
  'EXT-X-STREAM-INF',
  'EXT-X-I-FRAME-STREAM-INF',
  'EXT-X-ENDLIST',
]);

/** An .m3u8 with every file that it names as `memberOf` says. */
export function resolveHls(text: string, memberOf: MemberOf): string {
  return text
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('#') ? tagOf(line, memberOf) : nameOf(line, memberOf)))
    .concat('')
    .join('\n');
}

function nameOf(line: string, memberOf: MemberOf): string | [] {
  const name = line.trim();
  return name === '' ? [] : memberOf(name);
}

function tagOf(line: string, memberOf: MemberOf): string | [] {
  const tag = /^#([A-Z\d-]+)/.exec(line)?.[1] ?? '';
  if (tag === 'EXT-X-KEY' && !/[:,]METHOD=NONE(?:,|$)/.test(line)) {
    throw new BadPlaylist('its parts are encrypted');
  }
  return KNOWN_TAGS.has(tag)
    ? line.replaceAll(/([:,]URI=")([^"]*)"/g, (_, before: string, name: string) => {
        return `${before}${memberOf(name)}"`;
      })
    : [];
}

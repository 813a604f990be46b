import type { MediaEnding } from '../media-type.ts';
import { resolveDash } from './dash.ts';
import { resolveHls } from './hls.ts';
import { BadPlaylist } from './member-names.ts';
import { MEMBER } from './stored-playlist.ts';

const RESOLVERS = { m3u8: resolveHls, mpd: resolveDash } as const;

export type PlaylistEnding = keyof typeof RESOLVERS;

export const isPlaylist = (ending: MediaEnding): ending is PlaylistEnding =>
  Object.hasOwn(RESOLVERS, ending);

/** Which files a playlist names, each once. */
export function namesInPlaylist(ending: PlaylistEnding, text: string): string[] {
  const names = new Set<string>();
  RESOLVERS[ending](text, (name) => {
    names.add(name);
    return name;
  });
  return [...names];
}

/** A playlist as it is stored. `memberOf`: what is stored under a name; see `memberWord`. */
export function resolvePlaylist(
  ending: PlaylistEnding,
  text: string,
  memberOf: (name: string) => string,
): string {
  if (MEMBER.test(text)) {
    throw new BadPlaylist('names a stored file by itself');
  }
  return RESOLVERS[ending](text, memberOf);
}

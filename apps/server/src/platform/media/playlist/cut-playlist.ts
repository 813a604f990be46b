import type { MediaEnding } from '../media-type.ts';
import { cutDash, dashSeconds } from './cut-dash.ts';
import { cutHls, hlsSeconds } from './cut-hls.ts';

/**
 * A stored playlist up to a second: of its segments those that begin before it. Null where it cannot be cut
 * there: files of which a segment is only a part could be had whole, and one long segment may be everything.
 */
export function cutPlaylist(ending: MediaEnding, text: string, seconds: number): string | null {
  return ending === 'mpd' ? cutDash(text, seconds) : cutHls(text, seconds);
}

/** How long a stored playlist is; null where it does not say so itself. */
export const playlistSeconds = (ending: MediaEnding, text: string): number | null =>
  ending === 'mpd' ? dashSeconds(text) : hlsSeconds(text);

import { buffer } from 'node:stream/consumers';
import { sampleSize } from '@baohe/domain/posts/sample';
import { openLoadingCache } from '../cache/loading-cache.ts';
import type { MediaName } from './media-name.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import type { MediaEnding } from './media-type.ts';
import { mp4Facts } from './mp4-facts.ts';
import { cutPlaylist, playlistSeconds } from './playlist/cut-playlist.ts';
import { isPlaylist } from './playlist/resolve-playlist.ts';
import { takeApart } from './playlist/stored-playlist.ts';

/** Characters of playlists, and the names of all. */
const CACHED_CHARACTERS = 8 * 1024 * 1024;
/** Lists of lists of lists are nobody's. */
const DEEPEST = 2;

/** Where the sample of a film or a track ends. */
export interface MediaCut {
  seconds: number;
  /** Seconds of the whole. */
  total: number;
  /** As it stands in an address: bytes of a plain file, seconds of a playlist. */
  limit: number;
}

export interface SampleCuts {
  /**
   * The first seconds of a file, `most` of them. `described`: how long it is by its description, where the file
   * does not say so itself. Null where it is not there, or cannot be cut safely.
   */
  find(name: MediaName, most: number, described?: number): Promise<MediaCut | null>;
}

/** What a file says of itself; the same for ever. */
interface Facts {
  /** The text of a playlist of segments. */
  segments?: string;
  /** None: it does not say so. */
  seconds?: number;
  size: number;
  /** Where its sound and pictures begin. */
  dataStart: number;
}

const CANNOT_BE_CUT = 'cannot be cut';
/** Without an index: the beginning of such a sound plays as far as it goes. */
const FRAMES_ONLY: ReadonlySet<MediaEnding> = new Set(['mp3', 'aac', 'flac', 'ogg', 'opus', 'wav']);

export function openSampleCuts(store: MediaStore): SampleCuts {
  const facts = openLoadingCache<string, Facts | typeof CANNOT_BE_CUT>({
    limit: CACHED_CHARACTERS,
    sizeOf: (known, hash) =>
      hash.length + (known === CANNOT_BE_CUT ? 0 : (known.segments?.length ?? 0)),
  });

  return {
    async find(name, most, described) {
      const found = await store.find('private', name);
      const known =
        found && (await facts.get(name.hash, () => factsOf(store, name, found).then(orNone)));
      const total = known && known !== CANNOT_BE_CUT ? (known.seconds ?? described) : undefined;
      if (!known || known === CANNOT_BE_CUT || total === undefined) {
        return null;
      }
      const seconds = sampleSize(most, total);
      if (seconds === 0) {
        return null;
      }
      if (known.segments !== undefined) {
        const isCut = cutPlaylist(name.ending, known.segments, seconds) !== null;
        return isCut ? { seconds, total, limit: seconds } : null;
      }
      const { size, dataStart } = known;
      const limit = Math.floor(dataStart + ((size - dataStart) * seconds) / total);
      return { seconds, total, limit };
    },
  };
}

const orNone = (facts: Facts | null): Facts | typeof CANNOT_BE_CUT => facts ?? CANNOT_BE_CUT;

async function factsOf(
  store: MediaStore,
  name: MediaName,
  file: StoredMedia,
): Promise<Facts | null> {
  const { size } = file;
  if (isPlaylist(name.ending)) {
    return playlistFacts(store, name, file, DEEPEST);
  }
  if (name.ending === 'mp4' || name.ending === 'm4a') {
    const facts = await mp4Facts(file);
    return facts && { ...facts, size };
  }
  return FRAMES_ONLY.has(name.ending) ? { size, dataStart: 0 } : null;
}

/** Of one that names others those of the first: all versions of a film are as long. */
async function playlistFacts(
  store: MediaStore,
  name: MediaName,
  file: StoredMedia,
  depth: number,
): Promise<Facts | null> {
  const { size } = file;
  const text = size === 0 ? '' : (await buffer(file.read(0, size - 1))).toString();
  const seconds = playlistSeconds(name.ending, text);
  if (seconds !== null) {
    return { seconds, size, dataStart: 0, segments: text };
  }
  const inner = takeApart(text).members.find(({ ending }) => isPlaylist(ending));
  const stored = inner && depth > 0 ? await store.find('private', inner) : null;
  const facts = inner && stored && (await playlistFacts(store, inner, stored, depth - 1));
  // What stands beside the other lists is refused when it is served; here it shows that nothing will be.
  return facts && cutPlaylist(name.ending, text, 1) !== null ? facts : null;
}

import { buffer } from 'node:stream/consumers';
import { openLoadingCache } from '../../cache/loading-cache.ts';
import type { MediaName } from '../media-name.ts';
import type { MediaStore } from '../media-store.ts';
import { cutPlaylist } from './cut-playlist.ts';
import { takeApart, type StoredPlaylist } from './stored-playlist.ts';

/** Bytes of playlists as they are stored. */
const CACHE_BYTES = 16 * 1024 * 1024;

interface ReadPlaylist {
  /** None where the file is not there. */
  playlist: StoredPlaylist | null;
  size: number;
}

/** Playlists taken apart; those asked for last are cached, because each viewing asks anew. */
export function playlistCache(store: MediaStore) {
  const cache = openLoadingCache<string, ReadPlaylist>({
    limit: CACHE_BYTES,
    sizeOf: ({ size }) => size,
    // A file that is missing may be stored in the next moment.
    mayStore: ({ playlist }) => playlist !== null,
  });

  async function read(name: MediaName, seconds: number | undefined): Promise<ReadPlaylist> {
    const file = await store.find('private', name);
    if (!file) {
      return { playlist: null, size: 0 };
    }
    const { size } = file;
    const text = size === 0 ? '' : (await buffer(file.read(0, size - 1))).toString();
    const cut = seconds === undefined ? text : cutPlaylist(name.ending, text, seconds);
    return cut === null ? { playlist: null, size: 0 } : { playlist: takeApart(cut), size };
  }

  return {
    /** `seconds`: only what begins before; null also where it cannot be cut there. */
    async find(name: MediaName, seconds?: number): Promise<StoredPlaylist | null> {
      const key = seconds === undefined ? name.hash : `${name.hash} ${seconds}`;
      const { playlist } = await cache.get(key, () => read(name, seconds));
      return playlist;
    },
  };
}

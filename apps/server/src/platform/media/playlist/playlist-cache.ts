import { buffer } from 'node:stream/consumers';
import type { MediaName } from '../media-name.ts';
import type { MediaStore } from '../media-store.ts';
import { takeApart, type StoredPlaylist } from './stored-playlist.ts';

/** Bytes of playlists as they are stored. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Playlists taken apart; those asked for last are kept, because each viewing asks anew. */
export function playlistCache(store: MediaStore) {
  const cache = new Map<string, { playlist: StoredPlaylist; size: number }>();
  let bytes = 0;

  return {
    async find(name: MediaName): Promise<StoredPlaylist | null> {
      const { hash } = name;
      const known = cache.get(hash);
      if (known) {
        cache.delete(hash);
        cache.set(hash, known);
        return known.playlist;
      }
      const file = await store.find('private', name);
      if (!file) {
        return null;
      }
      const { size } = file;
      const text = size === 0 ? '' : (await buffer(file.read(0, size - 1))).toString();
      const playlist = takeApart(text);
      if (!cache.has(hash)) {
        cache.set(hash, { playlist, size });
        bytes += size;
      }
      for (const [oldest, { size: freed }] of cache) {
        if (bytes <= CACHE_BYTES) {
          break;
        }
        cache.delete(oldest);
        bytes -= freed;
      }
      return playlist;
    },
  };
}

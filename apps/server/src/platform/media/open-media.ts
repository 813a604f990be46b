import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { diskMediaStore } from './disk-media-store.ts';
import { mediaAddresses } from './media-addresses.ts';
import { openMediaKeys } from './media-keys.ts';
import type { Media } from './serve-media.ts';

/** The store in the data folder and the addresses that lead to it. */
export function openMedia(dataDir: string, clock: Clock): Media {
  return {
    store: diskMediaStore(join(dataDir, 'media')),
    addresses: mediaAddresses(openMediaKeys(dataDir), clock),
  };
}

import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { diskMediaStore } from './disk-media-store.ts';
import { mediaAddresses } from './media-addresses.ts';
import { openMediaKeys } from './media-keys.ts';
import { mediaTokens } from './media-tokens.ts';
import type { S3Config } from './s3/s3-client.ts';
import { s3MediaStore } from './s3/s3-media-store.ts';
import type { Media } from './serve-media.ts';

/** The store, in a bucket or else in the data folder, and the addresses that lead to it. */
export function openMedia(dataDir: string, clock: Clock, bucket?: S3Config): Media {
  const folder = join(dataDir, 'media');
  const keys = openMediaKeys(dataDir);
  return {
    store: bucket ? s3MediaStore(bucket, join(folder, 'drafts')) : diskMediaStore(folder),
    addresses: mediaAddresses(keys, clock),
    tokens: mediaTokens(keys, clock),
  };
}

import type { Readable } from 'node:stream';
import type { MediaName } from './media-name.ts';

/** Public: to everybody, for ever. Private: behind a signed address. */
export type Bucket = 'public' | 'private';

/** As the disk and the S3 bucket call them. */
export const BUCKET_FOLDERS: Readonly<Record<Bucket, string>> = { public: 'open', private: 'kept' };

export interface StoredMedia {
  size: number;
  /** The bytes from `start` up to and including `end`. */
  read(start: number, end: number): Readable;
}

/**
 * Where the bytes are. A name stands for the same bytes for ever, so putting twice is putting once;
 * a reader sees all of a file or none.
 */
export interface MediaStore {
  /** Takes the file at this path: afterwards it is gone from there. */
  take(path: string, name: MediaName): Promise<void>;
  write(bytes: Buffer, name: MediaName): Promise<void>;
  /** Makes a private file public. */
  publish(name: MediaName): Promise<void>;
  /** Takes it from everybody again; it is still there in private. */
  withdraw(name: MediaName): Promise<void>;
  find(bucket: Bucket, name: MediaName): Promise<StoredMedia | null>;
  /** A folder on the same disk for files that are about to be taken. */
  workshop(): Promise<string>;
}

import type { Readable } from 'node:stream';
import type { MediaName } from './media-name.ts';

/** open: to everybody, for ever. kept: behind a signed address. */
export type Shelf = 'open' | 'kept';

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
  /** Makes what is kept open to everybody. */
  publish(name: MediaName): Promise<void>;
  /** Takes it from everybody again; it is still kept. */
  withdraw(name: MediaName): Promise<void>;
  find(shelf: Shelf, name: MediaName): Promise<StoredMedia | null>;
  /** A folder on the same disk for files that are about to be taken. */
  workshop(): Promise<string>;
}

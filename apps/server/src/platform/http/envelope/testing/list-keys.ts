import { openKeyStore } from '../key-store.ts';

/** What a process of its own is asked: open each folder at its moment, and tell what is listed. */
export interface KeysRequest {
  readonly folders: readonly string[];
  readonly openedAt: number;
  readonly listedAt: number;
  /** On the real clock, the same for all processes: this long apart the folders are opened. */
  readonly startAt: number;
  readonly apart: number;
}

function listKeys({ folders, openedAt, listedAt, startAt, apart }: KeysRequest): string[] {
  return folders.map((folder, at) => {
    while (performance.timeOrigin + performance.now() < startAt + at * apart) {
      // Spinning, so that all processes go within a millisecond.
    }
    return JSON.stringify(openKeyStore(folder, openedAt).list('on', 'e', listedAt));
  });
}

process.once('message', (request: KeysRequest) => {
  process.send?.(listKeys(request));
});
process.send?.('ready');

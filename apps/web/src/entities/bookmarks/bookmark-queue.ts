import { DAY_MS, deviceStore, type DeviceStore } from '@baohe/app-shell/stored-value';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { saveBookmarks } from '@baohe/contract/bookmarks';
import { mergeBookmark, type BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import { bookmarkToSave } from './bookmark-from-wire.ts';
import { takeOlderBookmarks } from './older-bookmarks.ts';
import { NOBODY, waitingKey } from './waiting-bookmarks.ts';

const STORED_MS = 400 * DAY_MS;
/** The server takes no more at once. */
const MOST_AT_ONCE = 50;

interface Parts {
  client: Client;
  store: DeviceStore;
  /** Whose bookmarks they are: what one has left waiting is never sent as another's. */
  person: string;
  now: () => number;
}

/** What is marked is on the device at once and goes to the server; without network it waits, over a closed tab too. */
export function openBookmarkQueue({ client, store, person, now }: Parts) {
  const key = waitingKey(person);
  const waiting = new Map(
    (store.read(key, isChanges) ?? []).map((change) => [change.id, change] as const),
  );
  let sending: Promise<void> = Promise.resolve();

  const keep = () => {
    if (waiting.size === 0) {
      store.remove(key);
    } else {
      store.write(key, [...waiting.values()], STORED_MS);
    }
  };
  const put = (change: BookmarkChange) => {
    const before = waiting.get(change.id);
    waiting.set(change.id, before ? mergeBookmark(before, change) : change);
  };

  async function send(): Promise<void> {
    const changes = [...waiting.values()].slice(0, MOST_AT_ONCE);
    if (person === NOBODY || changes.length === 0) {
      return;
    }
    try {
      await client.call(saveBookmarks, { records: changes.map(bookmarkToSave) });
    } catch (error) {
      if (!(error instanceof CallFailed && error.isRefusal)) {
        return;
      }
      // Refused for what it is: it would be refused for ever.
    }
    for (const change of changes) {
      // A later change of the same one came meanwhile: that one still waits.
      if (waiting.get(change.id) === change) {
        waiting.delete(change.id);
      }
    }
    keep();
    await send();
  }

  const flush = () => (sending = sending.then(send));

  if (person !== NOBODY) {
    const found = store.read(waitingKey(NOBODY), isChanges) ?? [];
    found.forEach(put);
    if (found.length > 0) {
      store.remove(waitingKey(NOBODY));
      keep();
    }
  }

  return {
    flush,
    change(change: BookmarkChange): Promise<void> {
      put(change);
      keep();
      return flush();
    },
    /** What the server does not know yet of a post. */
    ofPost(postId: string): BookmarkChange[] {
      const older = takeOlderBookmarks(store, postId, now());
      if (older.length > 0) {
        older.forEach(put);
        keep();
      }
      return [...waiting.values()].filter((change) => change.postId === postId);
    },
  };
}

export type BookmarkQueue = ReturnType<typeof openBookmarkQueue>;

const queues = new WeakMap<Client, Map<string, BookmarkQueue>>();

/** One queue for a person on this device, whichever reader marks. */
export function bookmarkQueueOf(client: Client, person: string): BookmarkQueue {
  const ofClient = queues.get(client) ?? new Map<string, BookmarkQueue>();
  queues.set(client, ofClient);
  const open = ofClient.get(person);
  if (open) {
    return open;
  }
  const queue = openBookmarkQueue({ client, store: deviceStore, person, now: Date.now });
  ofClient.set(person, queue);
  globalThis.addEventListener('online', () => void queue.flush());
  return queue;
}

function isChanges(value: unknown): value is BookmarkChange[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      const { id, postId, part, changedAt } = (one ?? {}) as Partial<BookmarkChange>;
      return (
        [id, postId, part].every((each) => typeof each === 'string') && Number.isFinite(changedAt)
      );
    })
  );
}

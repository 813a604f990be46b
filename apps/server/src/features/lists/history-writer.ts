import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../platform/error-code.ts';
import type { HistoryEntry, HistoryRepository, WrittenEntry } from './history.repository.ts';

/** Who comes within this time is written together; nobody notices it. */
const GATHER_MS = 8;
const MOST_AT_ONCE = 500;
/** One entry in so many has its list looked after. */
const TRIM_EVERY = 50;

/** A row that cannot be written, or two writers that met: the others of its lot are not to blame. */
const ABOUT_ONE_ROW = /^(?:23|40)/;

/** Each post that is opened is a write, and each commit waits for the disk: one commit for many. */
export interface HistoryWriter {
  /** Settles when it is written. True: it is new; null: there is no such post any more. */
  add(entry: HistoryEntry): Promise<boolean | null>;
  /** When everything that was added is written. */
  close(): Promise<void>;
}

interface Parts {
  repository: HistoryRepository;
  /** Entries that a list holds. */
  most: () => number;
  onError: (error: unknown) => void;
}

interface Waiting {
  entry: HistoryEntry;
  done: (added: boolean | null) => void;
  failed: (error: unknown) => void;
}

const nameOf = ({ listId, postId }: Pick<WrittenEntry, 'listId' | 'postId'>) =>
  `${listId} ${postId}`;

export function historyWriter({ repository, most, onError }: Parts): HistoryWriter {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let written = 0;

  async function run(): Promise<void> {
    await pause(GATHER_MS);
    while (waiting.length > 0) {
      const lot = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await write(lot);
      await trim(lot);
    }
    running = null;
  }

  async function write(lot: readonly Waiting[]): Promise<void> {
    try {
      const rows = await repository.write(lot.map(({ entry }) => entry));
      const added = new Map(rows.map((row) => [nameOf(row), row.added]));
      lot.forEach(({ entry, done }) => done(added.get(nameOf(entry)) ?? null));
    } catch (error) {
      if (lot.length > 1 && ABOUT_ONE_ROW.test(errorCode(error) ?? '')) {
        for (const one of lot) {
          await write([one]);
        }
      } else {
        lot.forEach(({ failed }) => failed(error));
      }
    }
  }

  async function trim(lot: readonly Waiting[]): Promise<void> {
    const due = lot.filter(() => ++written % TRIM_EVERY === 0);
    for (const listId of new Set(due.map(({ entry }) => entry.listId))) {
      await repository.trim(listId, most()).catch(onError);
    }
  }

  return {
    add: (entry) =>
      new Promise((done, failed) => {
        waiting.push({ entry, done, failed });
        running ??= run();
      }),

    async close() {
      await running;
    },
  };
}

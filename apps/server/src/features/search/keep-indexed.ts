import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { bandsRepository } from './bands.repository.ts';
import { indexDue } from './index-posts.ts';
import { indexRepository } from './index.repository.ts';
import { renewBands } from './renew-bands.ts';
import { RULE } from './searchable.ts';

interface Parts {
  db: Db;
  changeEvents: ChangeEvents;
  onError: (error: unknown) => void;
}

interface Indexer {
  /** Ends after what is being written. */
  close(): Promise<void>;
}

/** Behind the serving site: a post that came or changed can be found a moment later. */
export function keepIndexed({ db, changeEvents, onError }: Parts): Indexer {
  const repository = indexRepository(db);
  const bands = bandsRepository(db);
  const ending = new AbortController();
  let working: Promise<void> | undefined;
  let again = false;

  async function work(): Promise<void> {
    while (again && !ending.signal.aborted) {
      again = false;
      await indexDue(repository, ending.signal, () => renewBands(bands));
    }
  }

  function start(first = Promise.resolve()): void {
    again = true;
    working ??= first
      .then(work)
      .catch(onError)
      .finally(() => (working = undefined));
  }

  const changed = async () => start();
  changeEvents.on('posts', changed);
  changeEvents.on('posts added', changed);
  changeEvents.on('terms', changed);
  start(repository.dueByRule(RULE));
  return {
    async close() {
      ending.abort();
      await working;
    },
  };
}

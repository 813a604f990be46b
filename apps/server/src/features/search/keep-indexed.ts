import type { ChangeNotices } from '../../platform/database/change-notices.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { indexDue } from './index-posts.ts';
import { indexRepository } from './index.repository.ts';
import { renewTiers } from './renew-tiers.ts';
import { RULE } from './searchable.ts';
import { tiersRepository } from './tiers.repository.ts';

interface Parts {
  db: Db;
  notices: ChangeNotices;
  onError: (error: unknown) => void;
}

export interface KeptIndexed {
  /** Ends after what is being written. */
  close(): Promise<void>;
}

/** Behind the serving site: a post that came or changed can be found a moment later. */
export function keepIndexed({ db, notices, onError }: Parts): KeptIndexed {
  const repository = indexRepository(db);
  const tiers = tiersRepository(db);
  const ending = new AbortController();
  let working: Promise<void> | undefined;
  let again = false;

  async function work(): Promise<void> {
    while (again && !ending.signal.aborted) {
      again = false;
      await indexDue(repository, ending.signal, () => renewTiers(tiers));
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
  notices.on('posts', changed);
  notices.on('terms', changed);
  start(repository.dueByRule(RULE));
  return {
    async close() {
      ending.abort();
      await working;
    },
  };
}

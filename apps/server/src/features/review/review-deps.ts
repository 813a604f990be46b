import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';

export type ReviewTask = 'classify' | 'groups';

export interface ReviewDeps {
  db: Db;
  addresses: MediaAddresses;
  cursors: Cursors;
  clock: Clock;
  newCode: () => string;
  /** Whether a classifier can be loaded on this server. */
  hasClassifier: () => boolean;
  /** Somebody waits for it. */
  wake(task: ReviewTask): void;
}

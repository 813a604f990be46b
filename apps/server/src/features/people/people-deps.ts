import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { IdentityDeps } from '../identity/identity-deps.ts';

export interface PeopleDeps {
  db: Db;
  cursors: Cursors;
  clock: Clock;
  identity: Pick<IdentityDeps, 'passwords' | 'settings' | 'repositoriesOn'>;
  /** A number below its bound that nobody can guess. */
  pick: (bound: number) => number;
}

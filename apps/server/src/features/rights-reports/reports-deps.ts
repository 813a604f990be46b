import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { SearchDeps } from '../search/search-deps.ts';

export interface ReportsDeps {
  db: Db;
  posts: PostsDeps;
  /** Which posts a filter means. */
  search: SearchDeps;
  cursors: Cursors;
  attempts: Attempts;
  allowance: Allowance;
  clock: Clock;
}

import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';

export interface FeedbackDeps {
  db: Db;
  cursors: Cursors;
  attempts: Attempts;
  allowance: Allowance;
  clock: Clock;
}

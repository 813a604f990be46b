import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

export interface LoansDeps {
  db: Db;
  settings: Settings;
  posts: PostsDeps;
  attempts: Attempts;
  allowance: Allowance;
  clock: Clock;
}

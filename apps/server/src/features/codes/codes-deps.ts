import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

export interface CodesDeps {
  db: Db;
  settings: Settings;
  posts: PostsDeps;
  attempts: Attempts;
  allowance: Allowance;
  clock: Clock;
  newCode: () => string;
  /** Of codes that were tried and that nobody has shared. */
  codeMisses: {
    counted(): void;
    /** More than the site allows in an hour; so many until now. */
    alarmed(misses: number): void;
  };
}

import type { RolloutRule } from '@baohe/domain/releases/pick-release';
import type { shouldStopRollout } from '@baohe/domain/releases/rollout';
import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { UploadsDeps } from '../uploads/uploads-deps.ts';
import type { ReleasesRepository } from './releases.repository.ts';

/** What decides about a rollout, and the tables it is decided by. */
export interface RolloutGuards {
  includes: RolloutRule;
  shouldStop: typeof shouldStopRollout;
  repositoryOn: (db: Queryable) => ReleasesRepository;
}

export interface ReleasesDeps extends RolloutGuards {
  db: Db;
  settings: Settings;
  cursors: Cursors;
  attempts: Attempts;
  allowance: Allowance;
  uploads: UploadsDeps;
  clock: Clock;
}

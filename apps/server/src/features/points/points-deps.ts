import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export interface PointsDeps {
  db: Db;
  settings: Settings;
  cursors: Cursors;
  clock: Clock;
  /** From 0 up to 100: which fortune somebody draws. */
  chance: () => number;
  newInviteKey: () => string;
}

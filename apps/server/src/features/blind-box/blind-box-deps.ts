import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

export interface BlindBoxDeps {
  db: Db;
  settings: Settings;
  posts: PostsDeps;
  clock: Clock;
}

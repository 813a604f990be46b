import type { Clock } from '../../platform/clock.ts';
import type { AdvisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db, Queryable } from '../../platform/database/queryable.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { UploadFiles } from './upload-files.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** What finding and using an upload needs; `db` may be a transaction that is open. */
export interface UseUploadDeps {
  db: Queryable;
  settings: Settings;
  clock: Clock;
  files: UploadFiles;
  repositoryOn: (db: Queryable) => UploadsRepository;
}

export type FreeUploadDeps = Pick<UseUploadDeps, 'db' | 'files' | 'clock' | 'repositoryOn'>;

export interface UploadsDeps extends UseUploadDeps {
  db: Db;
  media: Media;
  locks: AdvisoryLocks;
}

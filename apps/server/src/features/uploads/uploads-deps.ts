import type { Clock } from '../../platform/clock.ts';
import type { AdvisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db, Queryable } from '../../platform/database/queryable.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { UploadFiles } from './upload-files.ts';
import type { UploadsRepository } from './uploads.repository.ts';

export interface UploadsDeps {
  db: Db;
  settings: Settings;
  clock: Clock;
  media: Media;
  files: UploadFiles;
  locks: AdvisoryLocks;
  repositoryOn: (db: Queryable) => UploadsRepository;
}

import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, codeOfBytes } from '@baohe/domain/codes/code';
import { isInRollout, shouldStopRollout } from '@baohe/domain/releases/rollout';
import { bulkEditRoutes } from '../features/bulk-edit/bulk-edit.routes.ts';
import { IMPORTS_JOB } from '../features/import-runs/continue-imports.ts';
import { importFolder } from '../features/import-runs/import-folder.ts';
import { importRunsRoutes } from '../features/import-runs/import-runs.routes.ts';
import { FILES_JOB } from '../features/library-checks/check-files.ts';
import { DUPLICATES_JOB } from '../features/library-checks/find-duplicates.ts';
import { libraryChecksRoutes } from '../features/library-checks/library-checks.routes.ts';
import { postAdminRepository } from '../features/post-admin/post-admin.repository.ts';
import { postAdminRoutes } from '../features/post-admin/post-admin.routes.ts';
import { postFiltersRoutes } from '../features/post-filters/post-filters.routes.ts';
import { releasesRepository } from '../features/releases/releases.repository.ts';
import { releasesRoutes } from '../features/releases/releases.routes.ts';
import { isClassifierInstalled } from '../features/review/classifier.ts';
import { CLASSIFY_JOB } from '../features/review/classify-images.ts';
import { GROUPS_JOB } from '../features/review/find-groups.ts';
import { reviewRoutes } from '../features/review/review.routes.ts';
import type { SearchDeps } from '../features/search/search-deps.ts';
import { openUploadFiles } from '../features/uploads/upload-files.ts';
import type { UploadsDeps } from '../features/uploads/uploads-deps.ts';
import { uploadsRepository } from '../features/uploads/uploads.repository.ts';
import { uploadsRoutes } from '../features/uploads/uploads.routes.ts';
import { openAdvisoryLocks } from '../platform/database/advisory-locks.ts';
import type { AppBase } from './base.ts';

/** How the staff fills the library and keeps it in order, and how releases get out. */
export async function addContentAdmin(base: AppBase, search: SearchDeps): Promise<void> {
  const {
    app,
    config,
    pool,
    db,
    settings,
    clock,
    identity,
    media,
    posts,
    wake,
    hasClassifier = isClassifierInstalled,
    uploads = {},
    rollout = {},
  } = base;
  const uploadsDeps: UploadsDeps = {
    db,
    settings,
    clock,
    media,
    files: openUploadFiles(config.dataDir),
    locks: openAdvisoryLocks(pool),
    repositoryOn: uploadsRepository,
    ...uploads,
  };
  releasesRoutes(app, {
    db,
    settings,
    cursors: posts.cursors,
    attempts: identity.attempts,
    allowance: identity.allowance,
    uploads: uploadsDeps,
    clock,
    includes: isInRollout,
    shouldStop: shouldStopRollout,
    repositoryOn: releasesRepository,
    ...rollout,
  });
  importRunsRoutes(app, {
    uploads: uploadsDeps,
    db,
    cursors: posts.cursors,
    addresses: posts.addresses,
    folder: importFolder(config.importDir),
    now: () => clock(),
    wake: () => wake(IMPORTS_JOB),
  });
  postAdminRoutes(app, {
    terms: posts.terms,
    db,
    repository: postAdminRepository(db),
    store: media.store,
    now: clock,
    posts,
  });
  postFiltersRoutes(app, { db, posts, search });
  bulkEditRoutes(app, { db, posts, search, store: media.store, now: clock });
  libraryChecksRoutes(app, {
    db,
    posts,
    search,
    now: clock,
    wake: (name) => wake(name === 'files' ? FILES_JOB : DUPLICATES_JOB),
  });
  reviewRoutes(app, {
    db,
    addresses: posts.addresses,
    cursors: posts.cursors,
    clock,
    newCode: () => codeOfBytes(randomBytes(CODE_LENGTH)),
    hasClassifier,
    wake: (task) => wake(task === 'classify' ? CLASSIFY_JOB : GROUPS_JOB),
  });
  await uploadsRoutes(app, uploadsDeps);
}

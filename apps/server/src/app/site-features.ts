import { apiTokensRoutes } from '../features/api-tokens/api-tokens.routes.ts';
import { auditLogRoutes } from '../features/audit-log/audit-log.routes.ts';
import { figuresRoutes } from '../features/figures/figures.routes.ts';
import { firstStepsRoutes } from '../features/first-steps/first-steps.routes.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { jobAdminRoutes } from '../features/job-admin/job-admin.routes.ts';
import { siteSettingsRoutes } from '../features/site-settings/site-settings.routes.ts';
import { serveManifest } from '../features/site/serve-manifest.ts';
import { siteRoutes } from '../features/site/site.routes.ts';
import { openDatabaseSize } from '../platform/database/database-size.ts';
import { freeBytesAt } from '../platform/free-bytes.ts';
import { pictureFilesRepository } from '../platform/media/picture-files.repository.ts';
import { publicPictures } from '../platform/media/public-pictures.ts';
import type { AppBase } from './base.ts';
import { SHARED_BYTES } from './base.ts';

/** The site itself: its settings, its jobs, its health and its figures. */
export function addSite(base: AppBase): void {
  const { app, config, pool, db, settings, clock, media, posts, metrics, counters, shared, wake } =
    base;
  siteRoutes(app, settings, () => posts.terms.drawnTables());
  serveManifest(app, settings);
  firstStepsRoutes(app, { db, settings, publicUrl: config.publicUrl });
  siteSettingsRoutes(app, {
    db,
    settings,
    pictures: publicPictures(pictureFilesRepository(db), media.store),
  });
  apiTokensRoutes(app, db, clock);
  jobAdminRoutes(app, {
    db,
    clock,
    wake,
  });
  const databaseBytes = openDatabaseSize(db, clock);
  healthRoutes(app, {
    db,
    databaseBytes,
    clock,
    settings,
    metrics,
    counters,
    pool,
    config,
    caches: [{ name: 'replies', limit: SHARED_BYTES, size: () => shared.size() }],
  });
  auditLogRoutes(app, { db, cursors: posts.cursors });
  figuresRoutes(app, {
    db,
    databaseBytes,
    clock,
    takesTests: config.sandboxGateway,
    freeBytes: () => freeBytesAt(config.dataDir),
  });
}

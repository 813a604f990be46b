import { randomInt } from 'node:crypto';
import { demoRoutes } from '../demo/demo.routes.ts';
import { accountsRoutes } from '../features/accounts/accounts.routes.ts';
import { feedbackRoutes } from '../features/feedback/feedback.routes.ts';
import { identityRoutes } from '../features/identity/identity.routes.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { ownSettingsRoutes } from '../features/own-settings/own-settings.routes.ts';
import { peopleRoutes } from '../features/people/people.routes.ts';
import { personalDataRoutes } from '../features/personal-data/personal-data.routes.ts';
import { reportsRoutes } from '../features/rights-reports/reports.routes.ts';
import type { SearchDeps } from '../features/search/search-deps.ts';
import type { AppBase } from './base.ts';

/** Who is here, what concerns a person, and what they say to the staff. */
export function addPeople(base: AppBase, search: SearchDeps): void {
  const { app, config, db, clock, identity, posts } = base;
  identityRoutes(app, identity);
  notificationsRoutes(app, db, clock);
  ownSettingsRoutes(app, { db, clock });
  const { attempts, allowance } = identity;
  reportsRoutes(app, { db, posts, search, cursors: posts.cursors, attempts, allowance, clock });
  feedbackRoutes(app, { db, cursors: posts.cursors, attempts, allowance, clock });
  personalDataRoutes(app, { identity, cursors: posts.cursors });
  accountsRoutes(app, db, posts.cursors);
  peopleRoutes(app, {
    db,
    cursors: posts.cursors,
    clock,
    identity,
    pick: (bound) => randomInt(bound),
  });
  demoRoutes(app, db, config.demo);
}

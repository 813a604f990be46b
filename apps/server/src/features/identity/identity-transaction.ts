import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { sessionRepository } from '../../platform/session/session.repository.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { accountsRepository } from './accounts.repository.ts';
import { credentialsRepository } from './credentials.repository.ts';
import { devicesRepository } from './devices.repository.ts';
import type { IdentityDeps, IdentityRepositories } from './identity-deps.ts';

export const identityRepositories = (db: Queryable): IdentityRepositories => ({
  accounts: accountsRepository(db),
  devices: devicesRepository(db),
  credentials: credentialsRepository(db),
  notifications: notificationsRepository(db),
  sessions: sessionRepository(db),
});

/**
 * A use case whose writes happen together or not at all. Its cookies are kept back until they are written: a browser
 * must not swap a session that lives for one that never was. Tries are counted outside, for good.
 */
export async function inIdentityTransaction<T>(
  deps: IdentityDeps,
  visit: Visit,
  work: (inside: IdentityDeps, visit: Visit) => Promise<T>,
): Promise<T> {
  const { result, cookies } = await inTransaction(deps, async (tx) => {
    const afterCommit: (() => void)[] = [];
    const inside = { ...deps, db: tx, ...deps.repositoriesOn(tx) };
    const done = await work(inside, {
      address: visit.address,
      isLocal: visit.isLocal,
      origin: visit.origin,
      site: visit.site,
      sessionToken: visit.sessionToken,
      deviceCookie: visit.deviceCookie,
      keepSession: (token) => afterCommit.push(() => visit.keepSession(token)),
      dropSession: () => afterCommit.push(() => visit.dropSession()),
      keepDevice: (cookie) => afterCommit.push(() => visit.keepDevice(cookie)),
    });
    return { result: done, cookies: afterCommit };
  });
  cookies.forEach((keep) => keep());
  return result;
}

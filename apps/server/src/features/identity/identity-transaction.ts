import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { sessionRepository } from '../../platform/session/session.repository.ts';
import { noticesRepository } from '../notices/notices.repository.ts';
import { accountsRepository } from './accounts.repository.ts';
import { credentialsRepository } from './credentials.repository.ts';
import { devicesRepository } from './devices.repository.ts';
import type { IdentityHouse, IdentityRepositories } from './identity-house.ts';

export const identityRepositories = (db: Queryable): IdentityRepositories => ({
  accounts: accountsRepository(db),
  devices: devicesRepository(db),
  credentials: credentialsRepository(db),
  notices: noticesRepository(db),
  sessions: sessionRepository(db),
});

/**
 * A use case whose writes happen together or not at all. Its cookies are kept back until they are written: a browser
 * must not swap a session that lives for one that never was. Tries are counted outside, for good.
 */
export async function inIdentityTransaction<T>(
  house: IdentityHouse,
  visit: Visit,
  work: (inside: IdentityHouse, visit: Visit) => Promise<T>,
): Promise<T> {
  const { result, cookies } = await inTransaction(house, async (tx) => {
    const kept: (() => void)[] = [];
    const inside = { ...house, db: tx, ...house.repositoriesOn(tx) };
    const done = await work(inside, {
      address: visit.address,
      isLocal: visit.isLocal,
      origin: visit.origin,
      sessionToken: visit.sessionToken,
      deviceCookie: visit.deviceCookie,
      keepSession: (token) => kept.push(() => visit.keepSession(token)),
      dropSession: () => kept.push(() => visit.dropSession()),
      keepDevice: (cookie) => kept.push(() => visit.keepDevice(cookie)),
    });
    return { result: done, cookies: kept };
  });
  cookies.forEach((keep) => keep());
  return result;
}

import type { Device } from '@baohe/contract/account';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { IdentityDeps } from './identity-deps.ts';

export async function listDevices(
  { devices }: IdentityDeps,
  { accountId, deviceId }: SessionCaller,
): Promise<Device[]> {
  const living = await devices.listLiving(accountId);
  return living.map((device) => ({
    deviceId: device.id,
    label: device.label,
    current: device.id === deviceId,
    weak: device.publicKey === null,
    createdAt: device.createdAt.toISOString(),
    lastSeenAt: device.lastSeenAt.toISOString(),
  }));
}

/** One, or all but the one that asks. */
export function revokeDevices(
  deps: IdentityDeps,
  only: string | undefined,
  { accountId, deviceId }: SessionCaller,
): Promise<number> {
  const which = only ? { only } : { except: deviceId };
  return inTransaction(deps, async (tx) => {
    const { devices, sessions } = deps.repositoriesOn(tx);
    const revoked = await devices.revoke(accountId, which, deps.clock());
    await sessions.endOfDevices(revoked);
    if (!only) {
      await sessions.endAll(accountId, deviceId ?? undefined);
    }
    return revoked.length;
  });
}

import { createHash } from 'node:crypto';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { reportVersion } from '@baohe/contract/versions';
import { siteEntry } from '../../platform/audit/audit-entry.ts';
import { auditRepository } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { CallContext } from '../../platform/http/serve.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import type { ReleasesDeps } from './releases-deps.ts';
import type { ReleaseRow } from './releases.repository.ts';

const HOUR = 60 * 60;

/** A device says how far it has come; what it says may be what stops the rollout, in the same transaction. */
export async function reportRelease(
  deps: ReleasesDeps,
  { versionKey, platform, channel, phase }: ParsedInput<typeof reportVersion>,
  { caller, visit }: CallContext<typeof reportVersion>,
): Promise<{ counted: boolean }> {
  const { db, attempts, allowance, clock, repositoryOn } = deps;
  await attempts.spend({
    bucket: `release report ${sourceOf(visit.address)}`,
    seconds: HOUR,
    most: allowance('releaseReportsPerHourByAddress', visit),
  });
  const found = await repositoryOn(db).find(versionKey, { platform, channel });
  // Who is not known cannot be counted once.
  if (!found?.activatedAt || !caller?.deviceId) {
    return { counted: false };
  }
  const device = deviceIn(found, caller.deviceId);
  return inTransaction({ db }, async (tx) => {
    const counted = await repositoryOn(tx).addEvent({
      release: found,
      device,
      phase,
      now: clock(),
    });
    if (counted) {
      await stopIfBroken(deps, tx, found);
    }
    return { counted };
  });
}

/** The same device is somebody else in every release. */
const deviceIn = ({ id }: ReleaseRow, deviceId: string): Buffer =>
  createHash('sha256').update(`${id} ${deviceId}`).digest().subarray(0, 16);

async function stopIfBroken(
  { clock, shouldStop, repositoryOn }: ReleasesDeps,
  tx: Queryable,
  before: ReleaseRow,
): Promise<void> {
  const releases = repositoryOn(tx);
  if (!(await releases.lockIfRisky(before.id))) {
    return;
  }
  const counts = await releases.countDevices(before.id);
  if (!shouldStop(counts) || !(await releases.stop(before.id, counts, clock()))) {
    return;
  }
  await notificationsRepository(tx).addForStaff('rollout_stopped', clock(), before.versionKey);
  const { id, versionKey, platform, channel } = before;
  await auditRepository(tx).append(
    siteEntry(
      'site /sys/version/stopRollout',
      { id, versionKey, platform, channel, actived: 1 },
      { id, versionKey, platform, channel, actived: 0, ...counts },
    ),
  );
}

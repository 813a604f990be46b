import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { endEverything } from '../identity/change-account.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import { inIdentityTransaction } from '../identity/identity-transaction.ts';
import { viewerOf } from '../identity/viewer-of.ts';
import { deletionRepository } from './deletion.repository.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What somebody should know before they delete their account. */
export async function factsBeforeDeletion(
  { identity }: PersonalDataDeps,
  { accountId }: SessionCaller,
) {
  const { accounts, clock, settings, db } = identity;
  const { asUserDetail, vipList } = await viewerOf(accounts, accountId, clock());
  return {
    userPoints: asUserDetail.userPoints,
    vipList: vipList.filter(({ usergroupActiveStatus }) => usergroupActiveStatus === 1),
    codeCount: await deletionRepository(db).countCodes(accountId),
    undoDays: settings.read('deletionUndoDays'),
  };
}

/**
 * The account is to be deleted. Everybody is out at once, and whoever logs in is only offered to undo it; the job does
 * the rest when its day has come.
 */
export async function leave(
  { identity }: PersonalDataDeps,
  password: string | undefined,
  caller: SessionCaller,
  visit: Visit,
) {
  await confirmPassword(identity, password, caller, visit);
  const days = identity.settings.read('deletionUndoDays');
  return inIdentityTransaction(identity, visit, async (inside, held) => {
    const { accountId, deviceId } = caller;
    const now = inside.clock();
    const deletion = deletionRepository(inside.db);
    if (caller.roles.includes('root')) {
      refuseLastRoot(await deletion.holdRoots(), accountId);
    }
    const until = new Date(now.getTime() + days * DAY_MS);
    if (!(await deletion.setDue(accountId, until))) {
      throw new AppError('session.missing');
    }
    await endEverything(inside, accountId, deviceId);
    if (deviceId) {
      await inside.devices.change(deviceId, { unboundAt: now });
    }
    await inside.sessions.endAll(accountId);
    held.dropSession();
    return { until: until.toISOString() };
  });
}

/** The demo's ROOT, whose password is printed, does not run a site. */
function refuseLastRoot(roots: readonly { id: string; demo: boolean }[], accountId: string): void {
  const isDemo = roots.find(({ id }) => id === accountId)?.demo === true;
  if (!roots.some(({ id, demo }) => id !== accountId && (isDemo || !demo))) {
    throw new AppError('account.last_root');
  }
}

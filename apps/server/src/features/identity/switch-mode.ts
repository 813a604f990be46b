import type { Viewer } from '@baohe/contract/viewer';
import { AppError } from '../../platform/app-error.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { matchesSecret } from '../../platform/settings/hashed.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { viewerOf } from './viewer-of.ts';

const HOUR = 60 * 60;

/** 解锁模式, with the code that the operator has set. */
export async function unlock(
  { accounts, settings, attempts, allowance, clock }: IdentityDeps,
  code: string,
  { accountId }: SessionCaller,
  visit: Visit,
): Promise<Viewer> {
  await attempts.spend(
    {
      bucket: `unlock:${accountId}`,
      seconds: HOUR,
      most: allowance('unlockTriesPerHour', visit),
    },
    // Accounts of guests are had for nothing.
    {
      bucket: `unlock:address:${sourceOf(visit.address)}`,
      seconds: HOUR,
      most: allowance('unlockTriesPerHourByAddress', visit),
    },
  );
  const stored = settings.read('unlockCode');
  if (!stored || !matchesSecret(code.trim(), stored)) {
    throw new AppError('unlock.wrong_code');
  }
  await accounts.change(accountId, { unlockMode: true });
  return viewerOf(accounts, accountId, clock());
}

/** 恢复限制模式 */
export async function limit(
  { accounts, clock }: IdentityDeps,
  { accountId }: SessionCaller,
): Promise<Viewer> {
  await accounts.change(accountId, { unlockMode: false });
  return viewerOf(accounts, accountId, clock());
}

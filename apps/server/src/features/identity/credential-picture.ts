import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CredentialFacts } from '@baohe/contract/account';
import type { Entry, NewDevice } from '@baohe/contract/identity';
import { deviceLabel } from '@baohe/domain/identity/device-label';
import { AppError } from '../../platform/app-error.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { isDemoStaff } from '../../platform/session/demo-staff.ts';
import { hashToken, newToken, type SessionCaller } from '../../platform/session/session.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { refuseClosedAccount } from './refuse-closed-account.ts';
import { takeIn } from './take-in.ts';

const HOUR = 60 * 60;
const ID_BYTES = 8;
/** Without the ones that are read as another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Four letters made of the id: on the picture and in the list, to tell one from another. */
function shortIdOf(id: Buffer): string {
  return Array.from(id.subarray(0, 4), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export async function makeCredential(
  { credentials, accounts, clock }: IdentityDeps,
  { accountId }: SessionCaller,
) {
  const [id, secret, now] = [randomBytes(ID_BYTES), newToken(), clock()];
  await credentials.replace({ id, accountId, secretHash: hashToken(secret) }, now);
  const account = await accounts.find(accountId);
  return {
    credential: `1.${id.toString('base64url')}.${secret}`,
    username: account?.name ?? '',
    shortId: shortIdOf(id),
    createdAt: now.toISOString(),
    uses: 0,
    lastUsedAt: null,
  };
}

export async function liveCredential(
  { credentials }: IdentityDeps,
  { accountId }: SessionCaller,
): Promise<CredentialFacts | null> {
  const found = await credentials.findLive(accountId);
  return (
    found && {
      shortId: shortIdOf(found.id),
      createdAt: found.createdAt.toISOString(),
      uses: found.uses,
      lastUsedAt: found.lastUsedAt?.toISOString() ?? null,
    }
  );
}

interface Shown {
  credential: string;
  password?: string | undefined;
  device?: NewDevice | undefined;
}

/** The picture alone logs in, unless the site asks for the password too. The other devices are told. */
export async function logInByCredential(
  deps: IdentityDeps,
  shown: Shown,
  visit: Visit,
): Promise<Entry> {
  const { credentials, settings, attempts, allowance, passwords, clock } = deps;
  const [, idText = '', secret = ''] = shown.credential.split('.');
  const id = Buffer.from(idText, 'base64url');
  const limit = { seconds: HOUR, most: allowance('credentialTriesPerHour', visit) };
  await attempts.spend(
    { bucket: `credential:${idText}`, ...limit },
    { bucket: `credential:${sourceOf(visit.address)}`, ...limit },
  );
  const found = await credentials.find(id);
  const right = found && timingSafeEqual(found.secretHash, hashToken(secret));
  const isAway = found && isDemoStaff(found) && !visit.isLocal;
  if (!found || !right || found.revokedAt || isAway) {
    throw new AppError('credential.invalid');
  }
  if (found.passwordHash && settings.read('credentialAsksPassword')) {
    if (shown.password === undefined) {
      throw new AppError('credential.password_needed', { username: found.name ?? '' });
    }
    if (!(await passwords.matches(shown.password, found.passwordHash))) {
      throw new AppError('password.wrong');
    }
  }
  refuseClosedAccount(found);
  const label = deviceLabel(shown.device?.userAgent ?? '');
  return inIdentityTransaction(deps, visit, async (inside, held) => {
    if (!(await inside.credentials.use(id, clock()))) {
      throw new AppError('credential.invalid');
    }
    await inside.notifications.add(found.accountId, 'credential_used', label, clock());
    return takeIn(inside, found.accountId, held, shown.device);
  });
}

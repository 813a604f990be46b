import type { ParsedInput } from '@baohe/contract/endpoint';
import type { getByBrowserFinger, Entry } from '@baohe/contract/identity';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { isDemoStaff } from '../../platform/session/demo-staff.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { inIdentityTransaction } from './identity-transaction.ts';
import { refuseClosedAccount } from './refuse-closed-account.ts';
import { beginSession } from './take-in.ts';
import { viewerOf } from './viewer-of.ts';

/** A known device is taken straight in. What the browser says about itself is a hint and opens nothing. */
export async function recogniseVisitor(
  deps: IdentityDeps,
  shown: ParsedInput<typeof getByBrowserFinger>,
  visit: Visit,
): Promise<Entry> {
  const judged = await deps.recogniseDevice(shown, visit);
  if (!judged) {
    throw new AppError('device.unknown');
  }
  const now = deps.clock();
  const { device } = judged;
  switch (judged.verdict) {
    case 'unknown':
    case 'unbound':
      throw new AppError('device.unknown');
    case 'revoked':
      throw new AppError('device.revoked');
    case 'stale':
      throw new AppError('device.proof_stale', { nonce: judged.nonce, deviceId: device.id });
    case 'copied':
      await inTransaction(deps, async (tx) => {
        const { sessions, notifications: changeEvents } = deps.repositoriesOn(tx);
        await sessions.endOfDevices([device.id]);
        await changeEvents.add(device.accountId, 'device_copied', device.label, now);
      });
      throw new AppError('device.unknown');
    case 'known':
      refuseClosedAccount(judged.account);
      if (isDemoStaff(judged.account) && !visit.isLocal) {
        throw new AppError('device.unknown');
      }
      visit.keepDevice(judged.cookie);
      await inIdentityTransaction(deps, visit, (inside, held) =>
        beginSession(inside, device.accountId, device.id, held),
      );
      return {
        ...(await viewerOf(deps.accounts, device.accountId, now)),
        asDevice: { deviceId: device.id, nonce: judged.nonce },
      };
  }
}

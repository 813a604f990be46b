import { nameSkeleton } from '@baohe/domain/identity/credentials';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { IdentityDeps } from './identity-deps.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** True for a name that is taken, or looks like one that is. Asked often, it lists who is here: hence the limits. */
export async function checkUsername(
  { attempts, allowance, accounts }: IdentityDeps,
  username: string,
  visit: Visit,
): Promise<boolean> {
  const source = sourceOf(visit.address);
  await attempts.spend(
    {
      bucket: `name:minute:${source}`,
      seconds: MINUTE,
      most: allowance('nameChecksPerMinute', visit),
    },
    { bucket: `name:day:${source}`, seconds: DAY, most: allowance('nameChecksPerDay', visit) },
  );
  return (await accounts.findByName(nameSkeleton(username))) !== null;
}

import { ageLimitOfAccount, type AgeRating } from '@baohe/domain/posts/age-rating';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { ownSettingsRepository } from './own-settings.repository.ts';

/** Up to which age rating somebody wants to see posts, as far as the staff allows this account. */
export async function sayAge(db: Db, ageLimit: AgeRating, caller: SessionCaller) {
  const most = await ownSettingsRepository(db).sayAge(caller.accountId, ageLimit);
  if (most < ageLimit) {
    throw new AppError('age.not_allowed', { age: String(most) });
  }
  return { ageLimit: ageLimitOfAccount({ chosen: ageLimit, most }) };
}

import type { ParsedInput } from '@baohe/contract/endpoint';
import type { sendFeedback } from '@baohe/contract/feedback';
import { mayCall } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import { spendToday } from '../../platform/attempts/spend-today.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackRepository } from './feedback.repository.ts';

/** One feedback, by whoever is logged in; so many a day. */
export async function sendFeedbackOf(
  { db, attempts, allowance, clock }: FeedbackDeps,
  { feedbacks: [written] }: ParsedInput<typeof sendFeedback>,
  caller: SessionCaller,
  visit: Visit,
) {
  if (!written) {
    throw new AppError('request.invalid', { field: 'feedbacks' });
  }
  const { content, fkUserUuid, facts = {} } = written;
  if (fkUserUuid !== undefined && fkUserUuid !== caller.accountId) {
    throw new AppError('access.denied');
  }
  const { accountId, deviceId } = caller;
  const isRegistered = mayCall('user', caller) === 'allowed';
  const ofAnyone = allowance('feedbackPerDay', visit);
  const ofOne = isRegistered ? ofAnyone : allowance('guestFeedbackPerDay', visit);
  await spendToday(
    attempts,
    { bucket: `feedback:${accountId}`, most: ofOne },
    'feedback.most_today',
  );
  if (!isRegistered) {
    // Accounts of guests are had for nothing: all at one address are as one who is registered.
    const bucket = `feedback:guests:${sourceOf(visit.address)}`;
    await spendToday(attempts, { bucket, most: ofAnyone }, 'feedback.most_today');
  }
  const sent = { accountId, content, at: clock(), facts, deviceId };
  return { ids: [await feedbackRepository(db).add(sent)] };
}

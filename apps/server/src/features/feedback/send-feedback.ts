import type { ParsedInput } from '@baohe/contract/endpoint';
import type { sendFeedback } from '@baohe/contract/feedback';
import { mayCall } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackRepository } from './feedback.repository.ts';

const DAY = 24 * 60 * 60;

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
  const isRegistered = mayCall('user', caller) === 'allowed';
  const most = allowance(isRegistered ? 'feedbackPerDay' : 'guestFeedbackPerDay', visit);
  try {
    await attempts.spend({ bucket: `feedback:${caller.accountId}`, seconds: DAY, most });
  } catch (error) {
    // Nobody counts the seconds of a day.
    throw error instanceof AppError && error.key === 'request.too_many'
      ? new AppError('feedback.most_today', { most })
      : error;
  }
  const { accountId, deviceId } = caller;
  const sent = { accountId, content, at: clock(), facts, deviceId };
  return { ids: [await feedbackRepository(db).add(sent)] };
}

import type { ParsedInput } from '@baohe/contract/endpoint';
import type { sendReport } from '@baohe/contract/rights-reports';
import { mayCall } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { reportsRepository } from './reports.repository.ts';

const DAY = 24 * 60 * 60;

/** About a post that the caller may know of; so many a day. */
export async function sendReportOf(
  deps: ReportsDeps,
  { postId, kind, content, contact = '' }: ParsedInput<typeof sendReport>,
  caller: SessionCaller,
  visit: Visit,
) {
  const { db, posts, attempts, allowance, clock } = deps;
  await openPost(posts, postId, caller);
  const isRegistered = mayCall('user', caller) === 'allowed';
  const most = allowance(isRegistered ? 'reportsPerDay' : 'guestReportsPerDay', visit);
  try {
    await attempts.spend({ bucket: `report:${caller.accountId}`, seconds: DAY, most });
  } catch (error) {
    // Nobody counts the seconds of a day.
    throw error instanceof AppError && error.key === 'request.too_many'
      ? new AppError('report.most_today', { most })
      : error;
  }
  const { accountId } = caller;
  const report = { postId, accountId, kind, content, contact, at: clock() };
  return { reportId: await reportsRepository(db).add(report) };
}

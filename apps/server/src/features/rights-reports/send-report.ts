import type { ParsedInput } from '@baohe/contract/endpoint';
import type { sendReport } from '@baohe/contract/rights-reports';
import { mayCall } from '@baohe/domain/identity/roles';
import { spendToday } from '../../platform/attempts/spend-today.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { reportsRepository } from './reports.repository.ts';

/** About a post that the caller may know of; so many a day. */
export async function sendReportOf(
  deps: ReportsDeps,
  { postId, kind, content, contact = '' }: ParsedInput<typeof sendReport>,
  caller: SessionCaller,
  visit: Visit,
) {
  const { db, posts, attempts, allowance, clock } = deps;
  await openPost(posts, postId, caller);
  const { accountId } = caller;
  const isRegistered = mayCall('user', caller) === 'allowed';
  const ofAnyone = allowance('reportsPerDay', visit);
  const ofOne = isRegistered ? ofAnyone : allowance('guestReportsPerDay', visit);
  await spendToday(attempts, { bucket: `report:${accountId}`, most: ofOne }, 'report.most_today');
  if (!isRegistered) {
    // Accounts of guests are had for nothing: all at one address are as one who is registered.
    const bucket = `report:guests:${sourceOf(visit.address)}`;
    await spendToday(attempts, { bucket, most: ofAnyone }, 'report.most_today');
  }
  const report = { postId, accountId, kind, content, contact, at: clock() };
  return { reportId: await reportsRepository(db).add(report) };
}

import { isFree } from '@baohe/domain/posts/price';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { hashToken, newToken, type SessionCaller } from '../../platform/session/session.ts';
import { accessTo, openPost } from '../posts/find-open-post.ts';
import { presentLoan } from './loan.presenter.ts';
import type { LoansDeps } from './loans-deps.ts';
import { loansRepository } from './loans.repository.ts';

const DAY = 24 * 60 * 60;

/** 送你一看: who may open a post, and not because it was lent to them, lends it to one other person. */
export async function giveLoanOf(
  { db, posts, settings, attempts, allowance, clock }: LoansDeps,
  postId: string,
  caller: SessionCaller,
  visit: Visit,
) {
  const { post } = await openPost(posts, postId, caller);
  if (accessTo(posts, { ...post, lent: false }, caller) !== 'full') {
    throw new AppError('post.locked');
  }
  if (isFree(post.pointPrice)) {
    throw new AppError('loan.not_needed');
  }
  await attempts.spend({
    bucket: `loan:${caller.accountId}`,
    seconds: DAY,
    most: allowance('loansPerDay', visit),
  });
  const at = clock();
  const token = newToken();
  const expiresAt = new Date(at.getTime() + settings.read('loanLifeDays') * DAY * 1000);
  const id = await loansRepository(db).add({
    tokenHash: hashToken(token),
    accountId: caller.accountId,
    postId,
    at,
    expiresAt,
  });
  const loan = { id, createdAt: at, expiresAt, revokedAt: null, endsAt: null, takerName: '' };
  return { loan: presentLoan(loan, at), token };
}

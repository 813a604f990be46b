import type { Output } from '@baohe/contract/endpoint';
import type { lookAtLoan } from '@baohe/contract/loans';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { hashToken, type SessionCaller } from '../../platform/session/session.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import { accessTo, openPost } from '../posts/find-open-post.ts';
import type { LoansDeps } from './loans-deps.ts';
import { loansRepository } from './loans.repository.ts';

type LoanAsSeen = Output<typeof lookAtLoan>['state'];

const HOUR_MS = 60 * 60 * 1000;
const DAY = 24 * 60 * 60;

/** Nobody guesses a token; this keeps those who try from asking the database all day. */
const spendTry = ({ attempts, allowance }: LoansDeps, visit: Visit): Promise<void> =>
  attempts.spend({
    bucket: `loan-link:${sourceOf(visit.address)}`,
    seconds: DAY,
    most: allowance('loanLooksPerDayByAddress', visit),
  });

/** What a link lends: the card of its post, never more. */
export async function previewOfLoan(
  deps: LoansDeps,
  token: string,
  caller: SessionCaller | null,
  visit: Visit,
) {
  await spendTry(deps, visit);
  const { db, posts, settings, clock } = deps;
  const loan = await loansRepository(db).find(hashToken(token), clock());
  if (!loan) {
    throw new AppError('loan.not_found');
  }
  const { post } = await lentPost(deps, loan.postId, caller);
  const card = presentCard(post, posts, caller);
  const isMine = caller !== null && loan.takerId === caller.accountId;
  const state = (): LoanAsSeen => {
    if (caller?.accountId === loan.giverId) {
      return 'own';
    }
    if (loan.takerId === null) {
      return 'free';
    }
    return isMine ? 'mine' : 'taken';
  };
  return {
    postCover: card.postCoverUrl,
    postTitle: card.postTitle,
    postSourceType: card.postSourceType,
    postSourceLabel: card.postSourceLabel,
    giverName: loan.giverName,
    readableHours: settings.read('loanReadableHours'),
    state: state(),
    ...(isMine && { fkPostId: loan.postId }),
    until: isMine ? (loan.endsAt?.toISOString() ?? null) : null,
  };
}

/** The first who comes. Whoever may open the post anyway leaves it to somebody else. */
export async function takeLoanBy(
  deps: LoansDeps,
  token: string,
  caller: SessionCaller,
  visit: Visit,
) {
  await spendTry(deps, visit);
  const { db, posts, settings, clock } = deps;
  const at = clock();
  const tokenHash = hashToken(token);
  const named = await loansRepository(db).find(tokenHash, at);
  if (!named) {
    throw new AppError('loan.not_found');
  }
  const { postId } = named;
  const { post } = await lentPost(deps, postId, caller);
  if (named.giverId === caller.accountId) {
    throw new AppError('loan.own');
  }
  if (accessTo(posts, { ...post, lent: false }, caller) === 'full') {
    return { fkPostId: postId, until: null };
  }
  const endsAt = new Date(at.getTime() + settings.read('loanReadableHours') * HOUR_MS);
  return inTransaction(deps, async (tx) => {
    const loans = loansRepository(tx);
    const loan = await loans.hold(tokenHash, at);
    if (!loan) {
      // Taken back this very moment.
      throw new AppError('loan.not_found');
    }
    if (await loans.take(loan.id, caller.accountId, at, endsAt)) {
      await notificationsRepository(tx).addAboutPost(postId, at, [
        {
          accountId: loan.giverId,
          kind: 'loan_taken',
          person: await loans.nameOf(caller.accountId),
        },
      ]);
      return { fkPostId: postId, until: endsAt.toISOString() };
    }
    const taken = await loans.find(tokenHash, at);
    if (taken?.takerId !== caller.accountId) {
      throw new AppError('loan.taken');
    }
    return { fkPostId: postId, until: taken.endsAt?.toISOString() ?? null };
  });
}

/** What was taken down cannot be lent. */
async function lentPost({ posts }: LoansDeps, postId: string, caller: SessionCaller | null) {
  try {
    return await openPost(posts, postId, caller);
  } catch (error) {
    throw error instanceof AppError && error.key === 'post.not_found'
      ? new AppError('loan.not_found')
      : error;
  }
}

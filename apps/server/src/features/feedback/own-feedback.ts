import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';
import { timePage } from '../../platform/paging/time-page.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackRepository } from './feedback.repository.ts';

const PAGE = 20;

/** What somebody has sent, newest first. */
export async function ownFeedbackOf(
  { db, cursors }: FeedbackDeps,
  accountId: string,
  cursor: string | undefined,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: `feedback ${accountId}`,
    size: PAGE,
    fetch: ({ behind, count }) => feedbackRepository(db).ofAccount(accountId, behind, count),
    timeOf: ({ createdAt }) => createdAt,
  });
  return {
    records: page.rows.map(({ id, content, status, answer, createdAt }) => ({
      feedbackId: id,
      content,
      status: status as FeedbackStatus,
      answer,
      createdAt: createdAt.toISOString(),
    })),
    cursor: page.cursor,
  };
}

import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';
import { readTimeCursor, writeTimeCursor } from '../../platform/crud/time-cursor.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackRepository } from './feedback.repository.ts';

const PAGE = 20;

/** What somebody has sent, newest first. */
export async function ownFeedbackOf(
  { db, cursors }: FeedbackDeps,
  accountId: string,
  cursor: string | undefined,
) {
  const list = `feedback ${accountId}`;
  const behind = cursor === undefined ? null : readTimeCursor(cursors.positionIn(list, cursor));
  const rows = await feedbackRepository(db).ofAccount(accountId, behind, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    records: shown.map(({ id, content, status, answer, createdAt }) => ({
      feedbackId: id,
      content,
      status: status as FeedbackStatus,
      answer,
      createdAt: createdAt.toISOString(),
    })),
    cursor: last ? cursors.at(list, writeTimeCursor({ time: last.createdAt, id: last.id })) : null,
  };
}

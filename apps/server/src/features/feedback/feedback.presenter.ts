import type { ManagedFeedback } from '@baohe/contract/feedback-managed';
import type { FeedbackRow } from './feedback.repository.ts';

/** A row as editors see it; the name is empty for a guest. */
export const presentFeedback = (row: FeedbackRow, username: string): ManagedFeedback => ({
  feedbackId: row.id,
  content: row.content,
  status: row.status,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  fkUserUuid: row.accountId,
  username,
  deviceLabel: row.deviceLabel,
  facts: row.facts,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

import type { managedFeedback } from '@baohe/contract/feedback-managed';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { feedback } from '../../schema/feedback.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackRepository } from './feedback.repository.ts';

/** What people wrote is never changed: an answer and a status stand beside it. */
export const feedbackManager = ({ db, cursors }: FeedbackDeps) =>
  managedTable<typeof managedFeedback, typeof feedback>({
    table: feedback,
    db,
    cursors,
    initialStatus: 0,
    async present(rows) {
      const names = await feedbackRepository(db).namesOf(rows.map(({ accountId }) => accountId));
      return rows.map(({ id, accountId, content, answer, status, createdAt, updatedAt }) => ({
        feedbackId: id,
        content,
        status,
        answer,
        createdAt: createdAt.toISOString(),
        fkUserUuid: accountId,
        username: names.get(accountId) ?? '',
        updatedAt: updatedAt.toISOString(),
      }));
    },
    toColumns: (inputs) => inputs.map(({ answer, status }) => ({ answer, status })),
  });

import type { managedFeedback } from '@baohe/contract/feedback-managed';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { feedback } from '../../schema/feedback.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { presentFeedback } from './feedback.presenter.ts';
import { feedbackRepository, type FeedbackRow } from './feedback.repository.ts';

/** A notification names the feedback by its beginning. */
const SUBJECT_CHARACTERS = 24;

/** What people wrote is never changed: an answer and a status stand beside it. */
export const feedbackManager = ({ db, cursors, clock }: FeedbackDeps) =>
  managedTable<typeof managedFeedback, typeof feedback>({
    table: feedback,
    db,
    cursors,
    initialStatus: 0,
    async present(rows) {
      const names = await feedbackRepository(db).namesOf(rows.map(({ accountId }) => accountId));
      return rows.map((row) => presentFeedback(row, names.get(row.accountId) ?? ''));
    },
    toColumns: (inputs) =>
      inputs.map(({ answer, status }) => ({
        answer,
        status,
        ...(answer !== undefined && { answeredAt: answer === '' ? null : clock() }),
      })),
    afterUpdate: (tx, before, after) => notifyAuthors(tx, before, after, clock()),
  });

/** Whoever was answered hears of it; the same answer saved again says nothing new. */
async function notifyAuthors(
  tx: Queryable,
  before: readonly FeedbackRow[],
  after: readonly FeedbackRow[],
  at: Date,
): Promise<void> {
  const answers = new Map(before.map(({ id, answer }) => [id, answer]));
  const notifications = notificationsRepository(tx);
  for (const { id, accountId, content, answer } of after) {
    if (answer !== '' && answer !== answers.get(id)) {
      const characters = Array.from(content);
      const beginning = characters.slice(0, SUBJECT_CHARACTERS).join('');
      const subject = characters.length > SUBJECT_CHARACTERS ? `${beginning}…` : beginning;
      await notifications.addAboutSubject(accountId, 'feedback_answered', subject, at);
    }
  }
}

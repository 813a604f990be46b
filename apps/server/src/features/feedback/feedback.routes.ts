import { ownFeedback, sendFeedback } from '@baohe/contract/feedback';
import { managedFeedback } from '@baohe/contract/feedback-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackManager } from './feedback-manager.ts';
import { presentFeedback } from './feedback.presenter.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { ownFeedbackOf } from './own-feedback.ts';
import { sendFeedbackOf } from './send-feedback.ts';

const MOST_OF_A_CONVERSATION = 50;

export function feedbackRoutes(app: FastifyInstance, deps: FeedbackDeps): void {
  serve(app, sendFeedback, (input, { caller, visit }) =>
    sendFeedbackOf(deps, input, caller, visit),
  );
  serve(app, ownFeedback, ({ cursor }, { caller }) =>
    ownFeedbackOf(deps, caller.accountId, cursor),
  );
  serve(app, managedFeedback.conversation, async ({ feedbackId }) => {
    const repository = feedbackRepository(deps.db);
    const rows = await repository.ofSameAuthor(feedbackId, MOST_OF_A_CONVERSATION);
    if (rows.length === 0) {
      throw new AppError('record.not_found');
    }
    const names = await repository.namesOf(rows.map(({ accountId }) => accountId));
    return { records: rows.map((row) => presentFeedback(row, names.get(row.accountId) ?? '')) };
  });
  serveCrud(app, managedFeedback, feedbackManager(deps), 'record.not_found');
}

import { ownFeedback, sendFeedback } from '@baohe/contract/feedback';
import { managedFeedback } from '@baohe/contract/feedback-managed';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { feedbackManager } from './feedback-manager.ts';
import { ownFeedbackOf } from './own-feedback.ts';
import { sendFeedbackOf } from './send-feedback.ts';

export function feedbackRoutes(app: FastifyInstance, deps: FeedbackDeps): void {
  serve(app, sendFeedback, (input, { caller, visit }) =>
    sendFeedbackOf(deps, input, caller, visit),
  );
  serve(app, ownFeedback, ({ cursor }, { caller }) =>
    ownFeedbackOf(deps, caller.accountId, cursor),
  );
  serveCrud(app, managedFeedback, feedbackManager(deps), 'record.not_found');
}

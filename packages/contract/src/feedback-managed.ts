import { ANSWER_LONGEST } from '@baohe/domain/feedback/feedback';
import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { feedbackFacts, feedbackRecord, feedbackStatus } from './feedback.ts';
import { storable } from './storable-text.ts';

/** A feedback as editors see it. */
export const managedFeedbackRecord = z.extend(feedbackRecord, {
  fkUserUuid: z.uuid(),
  /** Empty for a guest. */
  username: z.string(),
  /** From which it was sent, as the device names itself; empty for what was sent before this was written down. */
  deviceLabel: z.string(),
  facts: feedbackFacts,
  answeredAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
});

export type ManagedFeedback = z.output<typeof managedFeedbackRecord>;

/** What editors do with feedback: they answer it and say what became of it. What was written stays as it is. */
export const managedFeedback = {
  ...crud({
    path: '/usr/feedback',
    access: 'editor',
    noun: 'feedback',
    isAboutPeople: true,
    idName: 'feedbackId',
    plural: 'feedbacks',
    entity: managedFeedbackRecord,
    draft: z.object({}),
    change: z.object({
      answer: z.string().check(z.trim(), z.maxLength(ANSWER_LONGEST), storable),
      status: feedbackStatus,
    }),
    status: feedbackStatus,
    // People write it themselves.
    without: ['batchSave'],
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/usr/feedback/conversation',
    access: 'editor',
    readsPeople: true,
    summary:
      'What the author of one feedback has written and was answered, oldest first, at most 50',
    input: z.object({ feedbackId: z.uuid() }),
    output: z.object({ records: z.array(managedFeedbackRecord) }),
  }),
};

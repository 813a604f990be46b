import { ANSWER_LONGEST } from '@baohe/domain/feedback/feedback';
import * as z from 'zod/mini';
import { crud } from './crud.ts';
import { feedbackRecord, feedbackStatus } from './feedback.ts';
import { storable } from './storable-text.ts';

/** What editors do with feedback: they answer it and say what became of it. What was written stays as it is. */
export const managedFeedback = crud({
  path: '/usr/feedback',
  access: 'editor',
  noun: 'feedback',
  isAboutPeople: true,
  idName: 'feedbackId',
  plural: 'feedbacks',
  entity: z.extend(feedbackRecord, {
    fkUserUuid: z.uuid(),
    /** Empty for a guest. */
    username: z.string(),
    updatedAt: z.iso.datetime(),
  }),
  draft: z.object({}),
  change: z.object({
    answer: z.string().check(z.trim(), z.maxLength(ANSWER_LONGEST), storable),
    status: feedbackStatus,
  }),
  status: feedbackStatus,
  // People write it themselves.
  without: ['batchSave'],
});

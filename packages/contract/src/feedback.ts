import { FEEDBACK_STATUSES, isFeedback } from '@baohe/domain/feedback/feedback';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { storable } from './storable-text.ts';
import { userId } from './user-id.ts';

export const feedbackStatus = z.literal([...FEEDBACK_STATUSES]);

/** A longer text is no feedback whatever is cut from its ends: it is not even looked at. */
const LONGEST_SENT = 1000;

const content = z
  .string()
  .check(z.maxLength(LONGEST_SENT), z.trim(), z.refine(isFeedback), storable);

/** What the app knows of itself and its window; whoever answers need not ask back. */
export const feedbackFacts = z.object({
  appVersion: z.optional(z.string().check(z.maxLength(40), storable)),
  language: z.optional(z.string().check(z.maxLength(16), storable)),
  /** Of the window: 390x844. */
  screen: z.optional(z.string().check(z.maxLength(20), storable)),
});

export type FeedbackFacts = z.output<typeof feedbackFacts>;

/** 意见反馈 as its author sees it. */
export const feedbackRecord = z.object({
  feedbackId: z.uuid(),
  content: z.string(),
  status: feedbackStatus,
  /** What the staff answers; empty while it has not. */
  answer: z.string(),
  createdAt: z.iso.datetime(),
});

export type FeedbackRecord = z.output<typeof feedbackRecord>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/usr/feedback/batchSave',
  access: 'guest',
  summary: 'Sends one feedback of the caller’s own',
  input: z.object({
    feedbacks: z
      .array(z.object({ content, fkUserUuid: userId, facts: z.optional(feedbackFacts) }))
      .check(z.minLength(1), z.maxLength(1)),
  }),
  output: z.object({ ids: z.array(z.uuid()) }),
});

export const ownFeedback = endpoint({
  method: 'GET',
  path: '/usr/feedback/listOwn',
  access: 'guest',
  summary: 'What the caller has sent, newest first, with its status and answer',
  input: z.object({ cursor: z.optional(cursor) }),
  output: pageOf(feedbackRecord),
});

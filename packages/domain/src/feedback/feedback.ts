/** 意见反馈: most characters of one. */
export const FEEDBACK_LONGEST = 100;

/** Most characters of what the staff answers. */
export const ANSWER_LONGEST = 500;

/** 0 new, 1 done, 2 rejected, −1 deleted (restorable for 30 days). */
export const FEEDBACK_STATUSES = [0, 1, 2, -1] as const;

export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** As people count: an emoji is one, not two. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** What of a text fits into the field. */
export const cutToFeedback = (text: string): string =>
  Array.from(text).slice(0, FEEDBACK_LONGEST).join('');

/** What is sent of what was typed; empty when there is nothing to send. */
export const writtenFeedback = (typed: string): string => typed.trim();

/** Whether a text can be sent as it is. */
export function isFeedback(text: string): boolean {
  return text !== '' && text === text.trim() && countCharacters(text) <= FEEDBACK_LONGEST;
}

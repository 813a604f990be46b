import { RELEASE } from '@baohe/app-shell/release';
import type { Client } from '@baohe/client/client';
import { ownFeedback, sendFeedback as send } from '@baohe/contract/feedback';
import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';

export const FEEDBACK_KEY = 'feedback';

/** What somebody has written to the site. */
export interface Feedback {
  id: string;
  text: string;
  status: FeedbackStatus;
  /** Empty while the staff has not answered. */
  answer: string;
  at: string;
}

export interface FeedbackPage {
  records: Feedback[];
  cursor: string | null;
}

/** With what whoever answers would have to ask back for. */
export const sendFeedback = (client: Client, viewerId: string, text: string) =>
  client.call(send, {
    feedbacks: [
      {
        content: text,
        fkUserUuid: viewerId,
        facts: {
          appVersion: RELEASE.slice(0, 40),
          language: document.documentElement.lang.slice(0, 16),
          screen: `${window.innerWidth}x${window.innerHeight}`,
        },
      },
    ],
  });

/** Newest first. */
export async function fetchFeedback(
  client: Client,
  cursor: string,
  signal: AbortSignal,
): Promise<FeedbackPage> {
  const page = await client.call(ownFeedback, { ...(cursor && { cursor }) }, signal);
  return {
    records: page.records.map(({ feedbackId, content, status, answer, createdAt }) => ({
      id: feedbackId,
      text: content,
      status,
      answer,
      at: createdAt,
    })),
    cursor: page.cursor,
  };
}

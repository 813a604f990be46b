import type { Client } from '@baohe/client/client';
import { managedFeedback, type ManagedFeedback } from '@baohe/contract/feedback-managed';
import type { FeedbackStatus } from '@baohe/domain/feedback/feedback';

/** What a person wrote to the site, and what was answered. */
export interface FeedbackEntry {
  id: string;
  text: string;
  answer: string;
  status: FeedbackStatus;
  /** Empty for a guest. */
  person: string;
  personId: string;
  device: string;
  appVersion: string;
  language: string;
  screen: string;
  at: string;
  answeredAt: string | null;
}

const entryFrom = (record: ManagedFeedback): FeedbackEntry => ({
  id: record.feedbackId,
  text: record.content,
  answer: record.answer,
  status: record.status,
  person: record.username,
  personId: record.fkUserUuid,
  device: record.deviceLabel,
  appVersion: record.facts.appVersion ?? '',
  language: record.facts.language ?? '',
  screen: record.facts.screen ?? '',
  at: record.createdAt,
  answeredAt: record.answeredAt,
});

export const FEEDBACK_KEY = 'feedback';

export async function pageFeedback(
  client: Client,
  status: FeedbackStatus | undefined,
  cursor: string,
  signal: AbortSignal,
) {
  const page = await client.call(
    managedFeedback.page,
    {
      ...(status !== undefined && { status }),
      ...(cursor && { cursor }),
      pageParams: { pageSize: 50 },
    },
    signal,
  );
  return { entries: page.records.map(entryFrom), cursor: page.cursor };
}

/** Everything of the person who wrote this one, oldest first. */
export async function fetchConversation(client: Client, id: string, signal: AbortSignal) {
  const { records } = await client.call(managedFeedback.conversation, { feedbackId: id }, signal);
  return records.map(entryFrom);
}

export const answerFeedback = (
  client: Client,
  id: string,
  change: { answer?: string; status?: FeedbackStatus },
) => client.call(managedFeedback.batchUpdate, { feedbacks: [{ feedbackId: id, ...change }] });

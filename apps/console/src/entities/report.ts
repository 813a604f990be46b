import type { Client } from '@baohe/client/client';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import type { ReportKind } from '@baohe/domain/posts/rights-report';

export type ReportState = 'new' | 'upheld' | 'rejected';

/** What somebody says is wrong with a post. */
export interface Report {
  id: string;
  kind: ReportKind;
  content: string;
  contact: string;
  state: ReportState;
  answer: string;
  createdAt: string;
  author: { id: string; name: string };
  post: { id: string; title: string; isTakenDown: boolean };
}

export interface Takedown {
  id: string;
  post: { id: string; title: string };
  reason: string;
  staffName: string;
  at: string;
  restoredAt: string | null;
  restoreReason: string;
}

const STATES = ['new', 'upheld', 'rejected'] as const;

export async function fetchReports(
  client: Client,
  state: ReportState | '',
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const { records, cursor: next } = await client.call(
    managedReports.page,
    {
      ...(state && { status: STATES.indexOf(state) as 0 | 1 | 2 }),
      ...(cursor !== undefined && { cursor }),
    },
    signal,
  );
  const reports: Report[] = records.map((record) => ({
    id: record.reportId,
    kind: record.kind,
    content: record.content,
    contact: record.contact,
    state: STATES[record.status],
    answer: record.answer,
    createdAt: record.createdAt,
    author: { id: record.userId, name: record.username },
    post: {
      id: record.postUuid,
      title: record.postTitle,
      isTakenDown: record.isTakenDown,
    },
  }));
  return { reports, cursor: next };
}

export async function fetchTakedowns(
  client: Client,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const { records, cursor: next } = await client.call(
    managedReports.takedowns,
    cursor === undefined ? {} : { cursor },
    signal,
  );
  const takedowns: Takedown[] = records.map(({ takedownId, postUuid, postTitle, ...rest }) => ({
    id: takedownId,
    post: { id: postUuid, title: postTitle },
    ...rest,
  }));
  return { takedowns, cursor: next };
}

export const answerReport = (
  client: Client,
  { id, isUpheld, answer }: { id: string; isUpheld: boolean; answer: string },
) => client.call(managedReports.answer, { reportId: id, status: isUpheld ? 1 : 2, answer });

import { timePage } from '../../platform/paging/time-page.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentEntry } from '../lists/entry.presenter.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { ProgressDeps } from './progress-deps.ts';

interface ListInput {
  pageParams: { current: number; pageSize: number };
  cursor?: string | undefined;
}

/** 继续: what was begun and is not finished, the latest first. */
export async function continueList(
  { progress, posts }: ProgressDeps,
  { pageParams, cursor }: ListInput,
  caller: SessionCaller,
) {
  const page = await timePage({
    cursors: posts.cursors,
    cursor,
    pageParams,
    list: `continue ${caller.accountId}`,
    fetch: ({ behind, count }) =>
      progress.continueList({
        accountId: caller.accountId,
        audiences: audiencesOf(posts, caller),
        behind,
        limit: count,
      }),
    timeOf: ({ addedAt }) => addedAt,
  });
  return {
    records: page.rows.map((row) => ({
      ...presentEntry(row, posts, caller),
      part: row.part,
      unit: row.unit,
      position: row.position,
      total: row.total,
      partNumber: row.partNumber,
      partCount: row.partCount,
    })),
    cursor: page.cursor,
  };
}

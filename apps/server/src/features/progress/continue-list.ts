import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { readTimeCursor, writeTimeCursor } from '../../platform/crud/time-cursor.ts';
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
  const name = `continue ${caller.accountId}`;
  const size = Math.min(pageParams.pageSize, LARGEST_WINDOW);
  const rows = await progress.continueList({
    accountId: caller.accountId,
    audiences: audiencesOf(posts, caller),
    behind: cursor ? readTimeCursor(posts.cursors.positionIn(name, cursor)) : null,
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => ({
      ...presentEntry(row, posts, caller),
      part: row.part,
      unit: row.unit,
      position: row.position,
      total: row.total,
      partNumber: row.partNumber,
      partCount: row.partCount,
    })),
    cursor: last
      ? posts.cursors.at(name, writeTimeCursor({ time: last.addedAt, id: last.id }))
      : null,
  };
}

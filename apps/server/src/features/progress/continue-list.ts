import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { visibleZones } from '@baohe/domain/posts/zone';
import { placeOf, writtenPlace } from '../../platform/crud/time-place.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { entryInWords } from '../lists/entry-words.ts';
import type { ProgressHouse } from './progress-house.ts';

interface Wish {
  pageParams: { current: number; pageSize: number };
  cursor?: string | undefined;
}

/** 继续: what was begun and is not finished, the latest first. */
export async function continueList(
  { progress, posts }: ProgressHouse,
  { pageParams, cursor }: Wish,
  caller: SessionCaller,
) {
  const name = `continue ${caller.accountId}`;
  const size = Math.min(pageParams.pageSize, LARGEST_WINDOW);
  const rows = await progress.continueList({
    accountId: caller.accountId,
    zones: visibleZones(posts.terms.openZones(), caller),
    behind: cursor ? placeOf(posts.cursors.placeIn(name, cursor)) : null,
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => ({
      ...entryInWords(row, posts, caller),
      part: row.part,
      unit: row.unit,
      place: row.place,
      total: row.total,
      partNumber: row.partNumber,
      partCount: row.partCount,
    })),
    cursor: last ? posts.cursors.at(name, writtenPlace({ time: last.addedAt, id: last.id })) : null,
  };
}

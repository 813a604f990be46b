import { MOST_BOOKMARKS, MOST_IN_POST } from '@baohe/domain/bookmarks/bookmark';
import type { ProgressUnit } from '@baohe/domain/progress/progress';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';

const BOOKMARK_SHAPE = {
  bookmarkId: column.uuid(),
  postId: column.uuid(),
  part: column.text(),
  unit: column.text<ProgressUnit>(),
  position: column.int(),
  block: column.int(),
  words: column.text(),
  note: column.text(),
  madeAt: column.date(),
  changedAt: column.date(),
};

export type BookmarkRow = RowOf<typeof BOOKMARK_SHAPE>;

export interface BookmarkToSave extends BookmarkRow {
  isRemoved: boolean;
}

const BOOKMARK_COLUMNS = `
  bookmark.id as "bookmarkId", bookmark.post_id as "postId", bookmark.part, bookmark.unit, bookmark.position,
  bookmark.block, bookmark.words, bookmark.note, bookmark.made_at as "madeAt",
  bookmark.changed_at as "changedAt"`;

/** The rule of the domain (mergeBookmark): removed stays removed, otherwise the later note. */
const SAVE = statement({
  name: 'save_bookmarks',
  text: `
    insert into bookmark as stored
      (account_id, id, post_id, part, unit, position, block, words, note, made_at, changed_at, is_removed)
    select $1, id, post_id, part, unit, position, block, words, note, made_at, changed_at, is_removed
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::int[], $7::int[], $8::text[],
      $9::text[], $10::timestamptz[], $11::timestamptz[], $12::boolean[])
      as given (id, post_id, part, unit, position, block, words, note, made_at, changed_at, is_removed)
    order by id
    on conflict (account_id, id) do update
      set words = case when excluded.is_removed then '' else stored.words end,
        note = excluded.note, changed_at = excluded.changed_at, is_removed = excluded.is_removed
      where not stored.is_removed and (excluded.is_removed
        or (excluded.changed_at, excluded.note collate "C") > (stored.changed_at, stored.note collate "C"))`,
});

/** What was removed is forgotten before what is not. */
const FORGET_OLDEST = statement({
  name: 'forget_oldest_bookmarks',
  text: `
    delete from bookmark where account_id = $1 and id in
      (select id from bookmark where account_id = $1
       order by is_removed, made_at desc, id desc offset $2)`,
});

const OF_POST = statement({
  name: 'bookmarks_of_post',
  text: `
    select ${BOOKMARK_COLUMNS} from bookmark
    where account_id = $1 and post_id = $2 and not is_removed
    order by made_at desc, id desc limit $3`,
  row: BOOKMARK_SHAPE,
});

const STORED = statement({
  name: 'stored_bookmarks',
  text: 'select id from bookmark where account_id = $1 and id = any ($2)',
  row: { id: column.uuid() },
});

const PAGE = statement({
  name: 'page_of_bookmarks',
  text: `
    select ${CARD_COLUMNS}, bookmark.made_at as "addedAt", ${BOOKMARK_COLUMNS}
    from bookmark join post on post.id = bookmark.post_id
    where account_id = $1 and not is_removed
      and post.status = 1 and not post.hidden
      and audience_number(post.zone, post.age_rating) = any ($2::int[])
      and (made_at, bookmark.id) < ($3::timestamptz, $4::uuid)
    order by made_at desc, bookmark.id desc
    limit $5`,
  row: { ...CARD_SHAPE, ...BOOKMARK_SHAPE, addedAt: column.date() },
});

interface BookmarksQuery {
  accountId: string;
  audiences: readonly number[];
  behind: TimeCursor | null;
  limit: number;
}

export function bookmarksRepository(db: Queryable, most = MOST_BOOKMARKS) {
  return {
    save: (accountId: string, records: readonly BookmarkToSave[]): Promise<number> =>
      inTransaction({ db }, async (tx) => {
        const changed = await execute(tx, SAVE, [
          accountId,
          records.map(({ bookmarkId }) => bookmarkId),
          records.map(({ postId }) => postId),
          records.map(({ part }) => part),
          records.map(({ unit }) => unit),
          records.map(({ position }) => position),
          records.map(({ block }) => block),
          records.map(({ words }) => words),
          records.map(({ note }) => note),
          records.map(({ madeAt }) => madeAt),
          records.map(({ changedAt }) => changedAt),
          records.map(({ isRemoved }) => isRemoved),
        ]);
        await execute(tx, FORGET_OLDEST, [accountId, most]);
        return changed;
      }),

    /** Those of these that the account has had, removed or not. */
    async stored(accountId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await queryRows(db, STORED, [accountId, ids]);
      return new Set(rows.map(({ id }) => id));
    },

    ofPost: (accountId: string, postId: string): Promise<BookmarkRow[]> =>
      queryRows(db, OF_POST, [accountId, postId, MOST_IN_POST]),

    page: ({ accountId, audiences, behind, limit }: BookmarksQuery) =>
      queryRows(db, PAGE, [
        accountId,
        audiences,
        behind?.time ?? 'infinity',
        behind?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        limit,
      ]),
  };
}

export type BookmarksRepository = ReturnType<typeof bookmarksRepository>;

import type { BlockedKind } from '@baohe/domain/blocking/blocking';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { column, queryRows, statement, type RowOf } from '../../../platform/database/statement.ts';

const BLOCKED_BY = statement({
  name: 'blocked_by',
  text: 'select kind, value from blocked where account_id = $1',
  row: { kind: column.text<BlockedKind>(), value: column.text() },
});

/** What decides whether somebody has blocked a post. */
export const BLOCKABLE_SHAPE = {
  id: column.uuid(),
  title: column.text(),
  terms: column.ints(),
  uploader: column.text().orNull,
};

export type BlockableRow = RowOf<typeof BLOCKABLE_SHAPE>;

export const BLOCKABLE_COLUMNS = `
  post.id, post.title, post.terms,
  (select uploader from post_content where post_content.post_id = post.id) as uploader`;

const BLOCKABLE = statement({
  name: 'blockable_posts',
  text: `select post.no, ${BLOCKABLE_COLUMNS} from post where post.no = any ($1::int[])`,
  row: { no: column.int(), ...BLOCKABLE_SHAPE },
});

export function blockedPostsRepository(db: Queryable) {
  return {
    blockedBy: (accountId: string) => queryRows(db, BLOCKED_BY, [accountId]),

    blockable: (numbers: readonly number[]) => queryRows(db, BLOCKABLE, [numbers]),
  };
}

export type BlockedPostsRepository = ReturnType<typeof blockedPostsRepository>;

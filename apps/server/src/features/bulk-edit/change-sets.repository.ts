import type { PostEdit, PostPart } from '@baohe/domain/posts/bulk-edit';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

const LOT = 1000;

const SET_SHAPE = {
  id: column.uuid(),
  username: column.text(),
  edit: column.json<PostEdit>(),
  changed: column.int(),
  conflicts: column.int(),
  createdAt: column.date(),
  undoneAt: column.date().orNull,
};

export type ChangeSetRow = RowOf<typeof SET_SHAPE>;

const ADD = statement({
  name: 'add_change_set',
  text: `
    insert into change_set (account_id, edit, changed, conflicts) values ($1, $2, $3, $4)
    returning id`,
  row: { id: column.uuid() },
});

const ADD_ITEMS = statement({
  name: 'add_change_set_items',
  isPrepared: false,
  text: `
    insert into change_set_item (change_set_id, post_id, before, after)
    select $1, given.post_id, given.before, given.after
    from jsonb_to_recordset($2::jsonb) as given (post_id uuid, before jsonb, after jsonb)`,
});

const ITEMS = statement({
  name: 'change_set_items',
  isPrepared: false,
  text: `
    select post.no, item.before, item.after
    from change_set_item item join post on post.id = item.post_id
    where item.change_set_id = $1`,
  row: { no: column.int(), before: column.json<PostPart>(), after: column.json<PostPart>() },
});

const COLUMNS = `
  change_set.id, coalesce(account.name, '') as username, edit, changed, conflicts,
  change_set.created_at as "createdAt", undone_at as "undoneAt"`;

const FIND = statement({
  name: 'find_change_set',
  text: `
    select ${COLUMNS} from change_set left join account on account.id = account_id
    where change_set.id = $1`,
  row: SET_SHAPE,
});

const UNDONE = statement({
  name: 'mark_change_set_undone',
  text: 'update change_set set undone_at = $2 where id = $1 and undone_at is null',
});

const NEWEST = statement({
  name: 'newest_change_sets',
  text: `
    select ${COLUMNS} from change_set left join account on account.id = account_id
    where $1::timestamptz is null or (change_set.created_at, change_set.id) < ($1, $2::uuid)
    order by change_set.created_at desc, change_set.id desc limit $3`,
  row: SET_SHAPE,
});

interface ChangedPost {
  postId: string;
  before: PostPart;
  after: PostPart;
}

export function changeSetsRepository(db: Queryable) {
  return {
    async add(
      accountId: string,
      edit: PostEdit,
      items: readonly ChangedPost[],
      conflicts: number,
    ): Promise<string> {
      const row = await queryRow(db, ADD, [
        accountId,
        JSON.stringify(edit),
        items.length,
        conflicts,
      ]);
      for (let from = 0; from < items.length; from += LOT) {
        const lot = items
          .slice(from, from + LOT)
          .map(({ postId, before, after }) => ({ post_id: postId, before, after }));
        await execute(db, ADD_ITEMS, [row!.id, JSON.stringify(lot)]);
      }
      return row!.id;
    },

    find: (id: string): Promise<ChangeSetRow | null> => queryRow(db, FIND, [id]),

    /** Of the posts that are still there. */
    items: (id: string) => queryRows(db, ITEMS, [id]),

    /** False where somebody else was first. */
    async markUndone(id: string, at: Date): Promise<boolean> {
      return (await execute(db, UNDONE, [id, at])) > 0;
    },

    newest: (behind: { time: Date; id: string } | null, limit: number): Promise<ChangeSetRow[]> =>
      queryRows(db, NEWEST, [behind?.time ?? null, behind?.id ?? null, limit]),
  };
}

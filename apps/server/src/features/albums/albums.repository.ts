import { MOST_ALBUMS, MOST_IN_ALBUM } from '@baohe/domain/posts/album';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';

const SHOWN = `post.status = 1 and not post.hidden
  and audience_number(post.zone, post.age_rating) = any ($2::int[])`;

/** With the card of the first post that is shown, as far as its cover goes. */
const LIST = statement({
  name: 'own_albums',
  text: `
    select album.id as "albumId", album.name, share_key as "shareKey",
      exists (select from album_entry where album_id = album.id and post_id = $3) as has,
      (select count(*)::int from album_entry join post on post.id = post_id
       where album_id = album.id and ${SHOWN}) as count,
      (select post.no from album_entry join post on post.id = post_id
       where album_id = album.id and ${SHOWN}
       order by album_entry.position, post_id limit 1) as "firstNo"
    from album where account_id = $1
    order by updated_at desc, album.id limit ${MOST_ALBUMS}`,
  row: {
    albumId: column.uuid(),
    name: column.text(),
    shareKey: column.text().orNull,
    has: column.bool(),
    count: column.int(),
    firstNo: column.int().orNull,
  },
});

/** The account is held, so that two calls at once do not both find room for the last one. */
const HOLD_OWNER = statement({
  name: 'hold_album_owner',
  text: 'select id from account where id = $1 for no key update',
  row: { id: column.uuid() },
});

const ADD = statement({
  name: 'add_album',
  text: `
    insert into album (account_id, name, created_at, updated_at)
    select $1, $2, $3, $3 where (select count(*) from album where account_id = $1) < ${MOST_ALBUMS}
    returning id`,
  row: { id: column.uuid() },
});

const OWN_SHAPE = { id: column.uuid(), name: column.text(), shareKey: column.text().orNull };

const OWN_TEXT = `
  select id, name, share_key as "shareKey" from album where id = $1 and account_id = $2`;

const OWN = statement({ name: 'own_album', text: OWN_TEXT, row: OWN_SHAPE });
const HOLD = statement({ name: 'hold_album', text: `${OWN_TEXT} for update`, row: OWN_SHAPE });

const SHARED = statement({
  name: 'shared_album',
  text: `
    select album.id, album.name,
      case when name_skeleton is null then '' else coalesce(account.name, '') end as "ownerName"
    from album join account on account.id = account_id
    where share_key = $1 and account.status = 1 and account.deletion_due is null`,
  row: { id: column.uuid(), name: column.text(), ownerName: column.text() },
});

const ENTRIES = statement({
  name: 'album_entries',
  text: `
    select ${CARD_COLUMNS}, album_entry.added_at as "addedAt"
    from album_entry join post on post.id = post_id
    where album_id = $1 and ${SHOWN}
    order by album_entry.position, post_id limit ${MOST_IN_ALBUM}`,
  row: { ...CARD_SHAPE, addedAt: column.date() },
});

const RENAME = statement({
  name: 'rename_album',
  text: 'update album set name = $3, updated_at = $4 where id = $1 and account_id = $2',
});

const REMOVE = statement({
  name: 'remove_album',
  text: 'delete from album where id = $1 and account_id = $2',
});

const SHARE = statement({
  name: 'share_album',
  text: 'update album set share_key = $3 where id = $1 and account_id = $2',
});

const COUNT = statement({
  name: 'count_album_entries',
  text: 'select count(*)::int as count from album_entry where album_id = $1',
  row: { count: column.int() },
});

const ADD_ENTRY = statement({
  name: 'add_album_entry',
  text: `
    insert into album_entry (album_id, post_id, position, added_at)
    select $1, $2, coalesce(max(position), 0) + 1, $3 from album_entry where album_id = $1
    on conflict do nothing`,
});

const REMOVE_ENTRY = statement({
  name: 'remove_album_entry',
  text: 'delete from album_entry where album_id = $1 and post_id = $2',
});

const TOUCH = statement({
  name: 'touch_album',
  text: 'update album set updated_at = $2 where id = $1',
});

/** Those that are named first, in their order; the others as they stood, behind them. */
const ARRANGE = statement({
  name: 'arrange_album',
  text: `
    update album_entry set position = arranged.number from (
      select entry.post_id, row_number() over (
        order by named.number nulls last, entry.position, entry.post_id)::int as number
      from album_entry entry
        left join unnest($2::uuid[]) with ordinality as named (post_id, number) using (post_id)
      where entry.album_id = $1
    ) arranged
    where album_id = $1 and album_entry.post_id = arranged.post_id`,
});

export function albumsRepository(db: Queryable) {
  return {
    list: (accountId: string, audiences: readonly number[], postId: string | null) =>
      queryRows(db, LIST, [accountId, audiences, postId]),

    /** Null where there is no room for another. Inside of a transaction. */
    async add(accountId: string, name: string, at: Date): Promise<string | null> {
      await queryRow(db, HOLD_OWNER, [accountId]);
      return (await queryRow(db, ADD, [accountId, name, at]))?.id ?? null;
    },

    /** Null for somebody else's too. */
    own: (id: string, accountId: string) => queryRow(db, OWN, [id, accountId]),

    /** The same, and nobody else changes it until the transaction ends. */
    hold: (id: string, accountId: string) => queryRow(db, HOLD, [id, accountId]),

    shared: (shareKey: string) => queryRow(db, SHARED, [shareKey]),

    entries: (id: string, audiences: readonly number[]) => queryRows(db, ENTRIES, [id, audiences]),

    rename: (id: string, accountId: string, name: string, at: Date): Promise<number> =>
      execute(db, RENAME, [id, accountId, name, at]),

    remove: (id: string, accountId: string): Promise<number> =>
      execute(db, REMOVE, [id, accountId]),

    share: (id: string, accountId: string, shareKey: string | null): Promise<number> =>
      execute(db, SHARE, [id, accountId, shareKey]),

    async countEntries(id: string): Promise<number> {
      return (await queryRow(db, COUNT, [id]))!.count;
    },

    async addEntry(id: string, postId: string, at: Date): Promise<number> {
      await execute(db, TOUCH, [id, at]);
      return execute(db, ADD_ENTRY, [id, postId, at]);
    },

    removeEntry: (id: string, postId: string): Promise<number> =>
      execute(db, REMOVE_ENTRY, [id, postId]),

    arrange: (id: string, postIds: readonly string[]): Promise<number> =>
      execute(db, ARRANGE, [id, postIds]),
  };
}

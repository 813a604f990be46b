import type { PostFilter } from '@baohe/contract/post-filters';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { storableJson } from '../../platform/database/storable-json.ts';

const OF_ACCOUNT = statement({
  name: 'saved_filters',
  text: `
    select id, name, filter, is_shared as "isShared", account_id = $1 as "isOwn"
    from saved_filter where account_id = $1 or is_shared
    order by account_id = $1 desc, name, id limit 500`,
  row: {
    id: column.uuid(),
    name: column.text(),
    filter: column.json<unknown>(),
    isShared: column.bool(),
    isOwn: column.bool(),
  },
});

const COUNT = statement({
  name: 'count_saved_filters',
  text: 'select count(*)::int as count from saved_filter where account_id = $1 and name <> $2',
  row: { count: column.int() },
});

const SAVE = statement({
  name: 'save_filter',
  text: `
    insert into saved_filter (account_id, name, filter, is_shared) values ($1, $2, $3, $4)
    on conflict on constraint saved_filter_name
      do update set filter = excluded.filter, is_shared = excluded.is_shared, updated_at = now()
    returning id`,
  row: { id: column.uuid() },
});

const REMOVE = statement({
  name: 'remove_filter',
  text: 'delete from saved_filter where id = $1 and account_id = $2',
});

/** Two that save at once are counted one after the other. */
const LOCK_OWNER = statement({
  name: 'lock_filter_owner',
  text: 'select id from account where id = $1 for no key update',
  row: { id: column.uuid() },
});

export function savedFiltersRepository(db: Queryable) {
  return {
    ofAccount: (accountId: string) => queryRows(db, OF_ACCOUNT, [accountId]),

    /** How many others somebody has. */
    async countOthers(accountId: string, name: string): Promise<number> {
      await queryRow(db, LOCK_OWNER, [accountId]);
      const row = await queryRow(db, COUNT, [accountId, name]);
      return row?.count ?? 0;
    },

    async save(
      accountId: string,
      { name, filter, isShared }: { name: string; filter: PostFilter; isShared: boolean },
    ): Promise<string> {
      const row = await queryRow(db, SAVE, [accountId, name, storableJson(filter), isShared]);
      return row!.id;
    },

    remove: (accountId: string, id: string): Promise<number> =>
      execute(db, REMOVE, [id, accountId]),
  };
}

import type { OwnSettings } from '@baohe/contract/own-settings';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, statement } from '../../platform/database/statement.ts';

const row = { settings: column.json<Record<string, unknown>>(), updatedAt: column.date() };

const FIND = statement({
  name: 'find_own_settings',
  text: 'select settings, updated_at as "updatedAt" from own_setting where account_id = $1',
  row,
});

/** Two devices at once change different settings without losing either. */
const CHANGE = statement({
  name: 'change_own_settings',
  text: `
    insert into own_setting (account_id, settings, updated_at) values ($1, $2::jsonb, $3)
    on conflict (account_id) do update
      set settings = own_setting.settings || excluded.settings, updated_at = excluded.updated_at
    returning settings, updated_at as "updatedAt"`,
  row,
});

export function ownSettingsRepository(db: Queryable) {
  return {
    find: (accountId: string) => queryRow(db, FIND, [accountId]),

    async change(accountId: string, settings: OwnSettings, at: Date) {
      return (await queryRow(db, CHANGE, [accountId, JSON.stringify(settings), at]))!;
    },
  };
}

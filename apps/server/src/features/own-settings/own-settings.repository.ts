import type { OwnSettings } from '@baohe/contract/own-settings';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, statement } from '../../platform/database/statement.ts';

const row = { settings: column.json<Record<string, unknown>>(), updatedAt: column.date() };

const FIND = statement({
  name: 'find_own_settings',
  text: 'select settings, updated_at as "updatedAt" from own_setting where account_id = $1',
  row,
});

/**
 * Two devices at once change different settings without losing either. Of a setting with parts, those that are not
 * named stay: an older app does not know them.
 */
const CHANGE = statement({
  name: 'change_own_settings',
  text: `
    insert into own_setting (account_id, settings, updated_at) values ($1, $2::jsonb, $3)
    on conflict (account_id) do update
      set updated_at = excluded.updated_at,
          settings = own_setting.settings || coalesce((
            select jsonb_object_agg(name, case
              when jsonb_typeof(value) = 'object' and jsonb_typeof(own_setting.settings -> name) = 'object'
                then (own_setting.settings -> name) || value
              else value end)
            from jsonb_each(excluded.settings) as given (name, value)), '{}')
    returning settings, updated_at as "updatedAt"`,
  row,
});

/** Nothing changes where the staff does not allow it; what it allows is given back. */
const SAY_AGE = statement({
  name: 'say_age',
  text: `
    with said as (
      update account set age_limit = $2 where id = $1 and age_limit_most >= $2
    )
    select age_limit_most as most from account where id = $1`,
  row: { most: column.int<AgeRating>() },
});

export function ownSettingsRepository(db: Queryable) {
  return {
    find: (accountId: string) => queryRow(db, FIND, [accountId]),

    async change(accountId: string, settings: OwnSettings, at: Date) {
      return (await queryRow(db, CHANGE, [accountId, JSON.stringify(settings), at]))!;
    },

    async sayAge(accountId: string, ageLimit: AgeRating): Promise<AgeRating> {
      return (await queryRow(db, SAY_AGE, [accountId, ageLimit]))!.most;
    },
  };
}

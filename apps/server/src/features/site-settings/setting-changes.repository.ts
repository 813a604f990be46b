import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';

const LAST = statement({
  name: 'last_setting_changes',
  isPrepared: false,
  text: `
    select listed.key, entry.at, entry.actor
    from unnest($1::text[]) as listed (key)
      cross join lateral (
        select at, actor from audit_entry
        where targets @> array[listed.key] and action = any ($2)
        order by seq desc limit 1) entry`,
  row: { key: column.text(), at: column.date(), actor: column.text() },
});

/** What changes settings, as the audit log names it. */
const ACTIONS = [
  'PUT /sys/setting/change',
  'POST /sys/setting/reset',
  'POST /sys/firstSteps/confirm',
  'npm run setting',
];

export function settingChangesRepository(db: Queryable) {
  return {
    /** Of each that was ever changed: who did it last, and when. */
    last: (keys: readonly string[]) => queryRows(db, LAST, [keys, ACTIONS]),
  };
}

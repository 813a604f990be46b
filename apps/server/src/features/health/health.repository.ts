import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

/** Files are counted as they come and go (0042, 0048); the sum of all days is what there is now. */
const FACTS = statement({
  name: 'database_facts',
  isPrepared: false,
  text: `
    with counted as materialized (
      select kind, amount from figure_day where kind in ('media_files', 'media_bytes')
      union all
      select kind, amount from figure_change where kind in ('media_files', 'media_bytes')
    )
    select current_setting('server_version') as version,
      coalesce((select max(name) from migration), '') as migration,
      coalesce((select sum(amount) from counted where kind = 'media_files'), 0)::float8 as "mediaFiles",
      coalesce((select sum(amount) from counted where kind = 'media_bytes'), 0)::float8 as "mediaBytes",
      coalesce((select sum(bytes) from upload where state in ('open', 'complete')), 0)::float8 as "uploadBytes"`,
  row: {
    version: column.text(),
    migration: column.text(),
    mediaFiles: column.number(),
    mediaBytes: column.number(),
    uploadBytes: column.number(),
  },
});

const TABLES = statement({
  name: 'largest_tables',
  isPrepared: false,
  text: `
    select relname::text as name, greatest(reltuples, pg_stat_get_live_tuples(oid))::float8 as rows, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 8`,
  row: { name: column.text(), rows: column.number(), bytes: column.bigint() },
});

const LAST_BACKUP = statement({
  name: 'last_backup_note',
  text: 'select at, actor from backup_note order by at desc limit 1',
  row: { at: column.date(), actor: column.text() },
});

const NOTE_BACKUP = statement({
  name: 'note_backup',
  text: `insert into backup_note (at, actor) values ($1, coalesce((select name from account where id = $2), $3))`,
});

const COMMAND_LINE = 'command line';

export function healthRepository(db: Queryable) {
  return {
    async facts() {
      return (await queryRow(db, FACTS))!;
    },
    /** With how many rows they hold, as PostgreSQL estimates. */
    largestTables: () => queryRows(db, TABLES),
    lastBackup: () => queryRow(db, LAST_BACKUP),
    /** Null for a command of the machine's own operator. */
    noteBackup: (at: Date, accountId: string | null) =>
      execute(db, NOTE_BACKUP, [at, accountId, accountId === null ? COMMAND_LINE : '']),
  };
}

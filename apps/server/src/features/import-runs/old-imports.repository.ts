import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';
import { OWN_LIBRARY } from './own-library.ts';

/** What all files of one generation of a work begin with (save-work.ts). */
const GENERATION = `${OWN_LIBRARY}/[0-9a-f]{20}/[0-9]+/`;

const REMOVE_RUNS = statement({
  name: 'remove_old_import_runs',
  isPrepared: false,
  text: `
    delete from import_run
    where state not in ('scanning', 'running') and coalesce(undone_at, finished_at, created_at) < $1`,
});

const REMOVE_PREVIEWS = statement({
  name: 'remove_previews_of_old_imports',
  isPrepared: false,
  text: `
    delete from library_file
    where library = '${OWN_LIBRARY}' and starts_with(ref, '${OWN_LIBRARY}/previews/')
      and not exists (select from import_run where import_run.id::text = split_part(ref, '/', 3))`,
});

/** Neither the newest of their work nor named by its post: mostly none, and then no other content is read. */
const LEFT_BEHIND = statement({
  name: 'library_files_left_behind',
  isPrepared: false,
  text: `
    select generation from (
      select distinct substring(ref from '^${GENERATION}') as generation
      from library_file where library = '${OWN_LIBRARY}'
    ) found
      cross join lateral (
        select '${OWN_LIBRARY}/' || split_part(generation, '/', 2) as key,
          split_part(generation, '/', 3)::int as number
      ) of_work
    where generation is not null
      and not exists (
        select from post join imported_work on post_id = post.id
        where post.key = of_work.key and imported_work.generation = of_work.number)
      and not exists (
        select from post join post_content on post_id = post.id
        where post.key = of_work.key
          and position(generation in meta_info::text || content_info::text) > 0)`,
  row: { generation: column.text() },
});

/** Any post may name them, and so may the way back of an import. */
const REMOVE_FILES = statement({
  name: 'remove_library_files_left_behind',
  isPrepared: false,
  text: `
    with named as materialized (
      select name[1] as generation
      from post_content, regexp_matches(meta_info::text || content_info::text, '${GENERATION}', 'g') name
      union
      select name[1] from import_item, regexp_matches(before::text, '${GENERATION}', 'g') name
    )
    delete from library_file
    where library = '${OWN_LIBRARY}' and substring(ref from '^${GENERATION}') = any ($1)
      and not exists (select from named where generation = substring(ref from '^${GENERATION}'))
      and not exists (select from play_source where file_ref = ref)
      and not exists (select from subtitle where file_ref = ref)
      and not exists (select from download_info where file_ref = ref)
      and not exists (select from library_file small where small.thumbnail_of = library_file.ref)`,
});

export function oldImportsRepository(db: Queryable) {
  return {
    /** With all that is known of their works; the posts stay. */
    async removeRuns(endedBefore: Date): Promise<void> {
      await execute(db, REMOVE_RUNS, [endedBefore]);
      await execute(db, REMOVE_PREVIEWS);
    },

    async leftBehind(): Promise<string[]> {
      return (await queryRows(db, LEFT_BEHIND)).map(({ generation }) => generation);
    },

    removeFiles: (generations: readonly string[]): Promise<number> =>
      execute(db, REMOVE_FILES, [generations]),
  };
}

import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import { UPLOADED } from './run-folder.ts';

/** What files say of a post, and what somebody may have changed since. */
export type PostFields = {
  title: string;
  summary: string;
  /** Ids, sorted. */
  terms: string[];
  /** Hex. */
  cover: string;
  pointPrice: number | null;
  series: { name: string; number: number | null } | null;
};

const WORK_COLUMNS = `imported_work.post_id as "postId", post.key, path, first_file as "firstFile", fingerprint,
  encode(content_hash, 'hex') as "contentHash", generation, metadata, undone, post.status`;

const WORK_SHAPE = {
  postId: column.uuid(),
  key: column.text().orNull,
  path: column.text(),
  /** A file of it that really was there. */
  firstFile: column.text(),
  fingerprint: column.text(),
  contentHash: column.text(),
  generation: column.int(),
  metadata: column.json<Partial<PostFields>>(),
  undone: column.bool(),
  status: column.int(),
};

export type ImportedWork = RowOf<typeof WORK_SHAPE>;

const BY_PATHS = statement({
  name: 'imported_works_by_path',
  isPrepared: false,
  text: `
    select ${WORK_COLUMNS} from imported_work join post on post.id = post_id
    where path = any ($1::text[])`,
  row: WORK_SHAPE,
});

const BY_FINGERPRINTS = statement({
  name: 'imported_works_by_fingerprint',
  isPrepared: false,
  text: `
    select ${WORK_COLUMNS} from imported_work join post on post.id = post_id
    where fingerprint = any ($1::text[])`,
  row: WORK_SHAPE,
});

/** The same content twice at once: the second one sees the first. Held until the end of the transaction. */
const LOCK_CONTENT = statement({
  name: 'imported_content_locked',
  text: `select from pg_advisory_xact_lock(hashtextextended('imported content ' || $1, 0))`,
});

/** Without those that somebody has thrown away: bringing the files again is no reason to hide them. */
const BY_CONTENT = statement({
  name: 'imported_works_by_content',
  text: `
    select imported_work.post_id as "postId", post.title, first_file as "firstFile",
      import_run.id is not distinct from $2::uuid as "isOfRun",
      coalesce(starts_with(import_run.source, '${UPLOADED}'), false) as "isUploaded"
    from imported_work join post on post.id = post_id left join import_run on import_run.id = run_id
    where content_hash = decode($1, 'hex') and (post.status <> -1 or undone)
    order by post.id`,
  row: {
    postId: column.uuid(),
    title: column.text(),
    firstFile: column.text(),
    isOfRun: column.bool(),
    isUploaded: column.bool(),
  },
});

/** Held until the end of the transaction: who undoes an import of this post waits, or has been before us. */
const LOCKED = statement({
  name: 'imported_work_locked',
  text: `
    select ${WORK_COLUMNS} from imported_work join post on post.id = post_id
    where post_id = $1 for update of imported_work`,
  row: WORK_SHAPE,
});

const FIELDS = statement({
  name: 'imported_post_fields',
  text: `
    select title, summary, encode(cover_hash, 'hex') as cover, cover_ratio as "coverRatio",
      cover_ending as "coverEnding", upload_time as "uploadTime", point_price as "pointPrice",
      (select jsonb_build_object('name', series.name, 'number', series_number)
       from series where series.id = series_id) as series,
      coalesce(array(select term.id from term where term.no = any (post.terms)), '{}') as terms
    from post where id = $1`,
  row: {
    title: column.text(),
    summary: column.text(),
    cover: column.text(),
    coverRatio: column.number(),
    coverEnding: column.text(),
    uploadTime: column.date(),
    pointPrice: column.int().orNull,
    series: column.json<{ name: string; number: number | null }>().orNull,
    terms: column.texts(),
  },
});

const BY_KEY = statement({
  name: 'post_id_of_key',
  text: 'select id from post where key = $1',
  row: { id: column.uuid() },
});

const SAVE = statement({
  name: 'save_imported_work',
  text: `
    insert into imported_work (
      post_id, path, fingerprint, content_hash, generation, metadata, run_id, first_file)
    values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8)
    on conflict (post_id) do update set
      path = excluded.path, first_file = excluded.first_file, fingerprint = excluded.fingerprint, content_hash = excluded.content_hash,
      generation = excluded.generation, metadata = excluded.metadata, run_id = excluded.run_id,
      undone = false`,
});

const MOVE = statement({
  name: 'move_imported_work',
  text: `
    update imported_work set path = $2, first_file = $3
    where post_id = $1 and (path, first_file) <> ($2, $3)`,
});

const TOUCH = statement({
  name: 'touch_imported_post',
  text: 'update post set version = version + 1, updated_at = now() where id = $1',
});

const SET_PUBLISHED = statement({
  name: 'set_imported_post_status',
  text: `
    update post set status = $2, version = version + 1, updated_at = now()
    where id = $1 and status <> $2`,
});

const CONTENT_TABLES = ['play_source', 'subtitle', 'download_info'] as const;
const rowsOf = (table: string) =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from ${table} one where post_id = post.id)`;

/** All of a post that an import changes. */
const SNAPSHOT = statement({
  name: 'snapshot_of_imported_post',
  isPrepared: false,
  text: `
    select jsonb_build_object(
      'post', to_jsonb(post), 'work', to_jsonb(imported_work),
      'content', (select to_jsonb(one) from post_content one where post_id = post.id),
      ${CONTENT_TABLES.map(rowsOf).join(', ')}) as snapshot
    from post join imported_work on post_id = post.id where post.id = $1`,
  row: { snapshot: column.json<unknown>() },
});

/**
 * What somebody has changed since the import stays as they left it. A post that an earlier import had taken back is
 * taken back again.
 */
const RESTORE_POST = statement({
  name: 'restore_imported_post',
  isPrepared: false,
  text: `
    update post set
      title = case when post.title = work.metadata ->> 'title' then old.title else post.title end,
      summary = case when post.summary = work.metadata ->> 'summary' then old.summary else post.summary end,
      point_price = case when post.point_price is not distinct from (work.metadata ->> 'pointPrice')::integer
        then old.point_price else post.point_price end,
      (terms, zone) = (
        select
          case when isSame then old.terms else post.terms end,
          case when isSame then old.zone else post.zone end
        from (select array(select term.id from term where term.no = any (post.terms) order by term.id collate "C")
          = array(select jsonb_array_elements_text(work.metadata -> 'terms')) as isSame) as terms),
      (cover_hash, cover_ratio, cover_ending) = (
        select
          case when isSame then old.cover_hash else post.cover_hash end,
          case when isSame then old.cover_ratio else post.cover_ratio end,
          case when isSame then old.cover_ending else post.cover_ending end
        from (select encode(post.cover_hash, 'hex') = work.metadata ->> 'cover' as isSame) as cover),
      (series_id, series_number) = (
        select
          case when isSame then old.series_id else post.series_id end,
          case when isSame then old.series_number else post.series_number end
        from (select (select name from series where id = post.series_id)
          is not distinct from (work.metadata -> 'series' ->> 'name') as isSame) as series),
      status = case when ($2::jsonb -> 'work' ->> 'undone')::boolean then old.status else post.status end,
      version = post.version + 1, updated_at = now()
    from jsonb_populate_record(null::post, $2::jsonb -> 'post') as old, imported_work work
    where post.id = $1 and work.post_id = post.id`,
});

const RESTORE_CONTENT = statement({
  name: 'restore_imported_content',
  isPrepared: false,
  text: `
    update post_content set meta_info = old.meta_info, content_info = old.content_info,
      content_of = old.content_of
    from jsonb_populate_record(null::post_content, $2::jsonb -> 'content') as old
    where post_content.post_id = $1`,
});

const RESTORE_WORK = statement({
  name: 'restore_imported_work',
  isPrepared: false,
  text: `
    update imported_work set path = old.path, first_file = old.first_file, fingerprint = old.fingerprint,
      content_hash = old.content_hash, metadata = old.metadata, run_id = old.run_id, undone = old.undone
    from jsonb_populate_record(null::imported_work, $2::jsonb -> 'work') as old
    where imported_work.post_id = $1`,
});

/** Links that an editor wrote are nobody's files, and stay. */
const FROM_FILES: Readonly<Record<(typeof CONTENT_TABLES)[number], string>> = {
  play_source: 'true',
  subtitle: 'true',
  download_info: 'file_ref is not null',
};

const RESTORE_ROWS = CONTENT_TABLES.map((table) => ({
  remove: statement({
    name: `remove_imported_${table}`,
    text: `delete from ${table} where post_id = $1 and ${FROM_FILES[table]}`,
  }),
  add: statement({
    name: `restore_imported_${table}`,
    isPrepared: false,
    text: `
      insert into ${table}
      select * from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}') as old
      where ${FROM_FILES[table]}`,
  }),
}));

const HIDE = statement({
  name: 'hide_imported_post',
  text: `
    with gone as (
      update imported_work set undone = true where post_id = $1 and run_id = $2 returning post_id)
    update post set status = -1, version = version + 1, updated_at = now()
    from gone where post.id = gone.post_id`,
});

const OF_RUN = statement({
  name: 'imported_works_of_run',
  isPrepared: false,
  text: `
    select item.no, item.action, item.post_id as "postId", item.before,
      coalesce(work.run_id = item.run_id, false) as "isLatest"
    from import_item item left join imported_work work on work.post_id = item.post_id
    where item.run_id = $1 and item.state = 'done' and item.post_id is not null
      and item.action <> 'same' and item.no > $2
    order by item.no limit 200`,
  row: {
    no: column.int(),
    action: column.text<'create' | 'update'>(),
    postId: column.uuid().orNull,
    before: column.json<unknown>().orNull,
    isLatest: column.bool(),
  },
});

const GIVEN_TAGS = `jsonb_to_recordset($1::jsonb) as given (id text, label text, taxonomy text)`;
const IS_TAG = `term.taxonomy = 'tag' and term.tag_label = given.taxonomy
      and term.name = given.label and (term.status <> -1 or term.merged_into is not null)`;

const FIND_TAGS = statement({
  name: 'tags_for_import',
  isPrepared: false,
  text: `select coalesce(term.merged_into, term.id) as id, given.id as "givenId" from ${GIVEN_TAGS} join term on ${IS_TAG}`,
  row: { id: column.text().orNull, givenId: column.text().orNull },
});

const ADD_TAGS = statement({
  name: 'add_tags_for_import',
  isPrepared: false,
  text: `
    insert into term (id, taxonomy, name, tag_label)
    select given.id, 'tag', label, given.taxonomy from ${GIVEN_TAGS}
    where not exists (select from term where ${IS_TAG})
    on conflict do nothing`,
});

/** The categories with all that stand above them. */
const LINES = statement({
  name: 'category_lines_for_import',
  isPrepared: false,
  text: 'select id from term where no = any (term_numbers($1)) order by id',
  row: { id: column.text() },
});

const KNOWN_CATEGORIES = statement({
  name: 'categories_for_import',
  isPrepared: false,
  text: `select id from term where taxonomy = 'category' and status <> -1 and id = any ($1::text[])`,
  row: { id: column.text() },
});

const CATEGORY_NAMED = statement({
  name: 'category_for_import',
  text: `
    select id from term where taxonomy = 'category' and status <> -1 and (id = $1 or name = $1)
    order by id <> $1, position, id limit 1`,
  row: { id: column.text() },
});

const PERCEPTUAL = statement({
  name: 'set_perceptual_hashes',
  isPrepared: false,
  text: `
    update media_file set perceptual_hash = decode(given.perceptual, 'hex')
    from jsonb_to_recordset($1::jsonb) as given (hash text, perceptual text)
    where media_file.hash = decode(given.hash, 'hex') and perceptual_hash is null`,
});

const ANNOUNCE_AS_ADDED = statement({
  name: 'imported_works_announced_as_added',
  isPrepared: false,
  text: `select set_config('baohe.adds_posts', 'on', true) as value`,
  row: { value: column.text() },
});

const LIBRARY = statement({
  name: 'library_of_own_files',
  text: `
    insert into library (name, today, posts, finished_at) values ($1, now(), 0, now())
    on conflict (name) do nothing`,
});

export function importedWorksRepository(db: Queryable) {
  return {
    byPaths: (paths: readonly string[]) => queryRows(db, BY_PATHS, [paths]),
    byFingerprints: (prints: readonly string[]) => queryRows(db, BY_FINGERPRINTS, [prints]),
    /** What holds the same, whatever it is called and wherever it lies. */
    async byContent(contentHash: string, runId: string) {
      await execute(db, LOCK_CONTENT, [contentHash]);
      return queryRows(db, BY_CONTENT, [contentHash, runId]);
    },
    locked: (postId: string) => queryRow(db, LOCKED, [postId]),
    fieldsOf: (postId: string) => queryRow(db, FIELDS, [postId]),

    async postIdOf(key: string): Promise<string> {
      return (await queryRow(db, BY_KEY, [key]))!.id;
    },

    async save(work: {
      postId: string;
      path: string;
      fingerprint: string;
      contentHash: string;
      generation: number;
      metadata: PostFields;
      runId: string;
      firstFile: string;
    }): Promise<void> {
      const { postId, path, fingerprint, contentHash, generation, metadata, runId, firstFile } =
        work;
      const values = [postId, path, fingerprint, contentHash, generation];
      await execute(db, SAVE, [...values, storableJson(metadata), runId, firstFile]);
    },

    /** Until the transaction ends: the lists of visitors need not be made anew for each of many new posts. */
    async announceAsAdded(): Promise<void> {
      await queryRow(db, ANNOUNCE_AS_ADDED, []);
    },

    async move(postId: string, path: string, firstFile: string): Promise<void> {
      await execute(db, MOVE, [postId, path, firstFile]);
    },

    async touch(postId: string): Promise<void> {
      await execute(db, TOUCH, [postId]);
    },

    async setStatus(postId: string, status: 0 | 1): Promise<void> {
      await execute(db, SET_PUBLISHED, [postId, status]);
    },

    async snapshot(postId: string): Promise<unknown> {
      return (await queryRow(db, SNAPSHOT, [postId]))?.snapshot ?? null;
    },

    /** As it was before; files of the generation before are still there under their names. */
    async restore(postId: string, snapshot: unknown): Promise<void> {
      const before = storableJson(snapshot);
      await execute(db, RESTORE_POST, [postId, before]);
      await execute(db, RESTORE_CONTENT, [postId, before]);
      await execute(db, RESTORE_WORK, [postId, before]);
      for (const { remove, add } of RESTORE_ROWS) {
        await execute(db, remove, [postId]);
        await execute(db, add, [before]);
      }
    },

    /** False when a later import has changed it. */
    async hide(postId: string, runId: string): Promise<boolean> {
      return (await execute(db, HIDE, [postId, runId])) === 1;
    },

    ofRun: (runId: string, after: number) => queryRows(db, OF_RUN, [runId, after]),

    /** The categories with all that stand above them, in the tree as it is. */
    async linesOf(ids: readonly string[]): Promise<string[]> {
      return (await queryRows(db, LINES, [ids])).map(({ id }) => id);
    },

    /** Ids of these tags; those that are not there yet are made. */
    async tags(
      tags: readonly { id: string; label: string; taxonomy: string }[],
    ): Promise<string[]> {
      const find = () => queryRows(db, FIND_TAGS, [storableJson(tags)]);
      let rows = await find();
      const known = new Set(rows.map(({ givenId }) => givenId));
      // To say that terms have changed makes every process read them all.
      if (tags.some(({ id }) => !known.has(id))) {
        await execute(db, ADD_TAGS, [storableJson(tags)]);
        rows = await find();
      }
      return [...new Set(rows.flatMap(({ id }) => id ?? []))];
    },

    async knownCategories(ids: readonly string[]): Promise<Set<string>> {
      const rows = await queryRows(db, KNOWN_CATEGORIES, [ids]);
      return new Set(rows.map(({ id }) => id));
    },

    /** By its id or its name. */
    async categoryNamed(text: string): Promise<string | null> {
      return (await queryRow(db, CATEGORY_NAMED, [text]))?.id ?? null;
    },

    async setPerceptualHashes(
      rows: readonly { hash: string; perceptual: string }[],
    ): Promise<void> {
      if (rows.length > 0) {
        await execute(db, PERCEPTUAL, [storableJson(rows)]);
      }
    },

    async openLibrary(name: string): Promise<void> {
      await execute(db, LIBRARY, [name]);
    },
  };
}

export type ImportedWorksRepository = ReturnType<typeof importedWorksRepository>;

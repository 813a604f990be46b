import type { Zone } from '@baohe/domain/posts/zone';
import { eq, sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';
import { library } from '../../schema/library.ts';
import { sourceType } from '../../schema/source-type.ts';
import { seriesRepository } from '../series/series.repository.ts';
import type { PostRow } from './post-row.ts';

export interface TermRow {
  id: string;
  taxonomy: 'category' | 'tag' | 'topics';
  name: string;
  tag_label: string | null;
  parent_id: string | null;
  zone: Zone | null;
  position: number;
}

export interface FileRow {
  ref: string;
  mime: string;
  width: number | null;
  height: number | null;
  recipe: unknown;
  thumbnail_of: string | null;
  priority: 0 | 1;
}

export interface StoredRow {
  ref: string;
  /** Hex. */
  hash: string;
  mime: string;
  size: number;
}

export interface MemberRow {
  /** Hex, both. */
  hash: string;
  name: string;
  member: string;
  mime: string;
  size: number;
}

interface SlideRow {
  key: string;
  /** Hex. */
  image: string;
  /** The key of the post that it opens. */
  post: string;
  position: number;
}

export type LibraryRow = typeof library.$inferSelect;

/** A list of objects as rows: one parameter, however many there are. */
const rowsOf = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`;

const textArray = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

const POST_COLUMNS = `key text, title text, summary text, source_type text, post_type text, zone text,
  cover text, cover_ratio real, upload_time timestamptz, hot_index integer, view_count integer,
  favor_count integer, hoard_count integer, comment_count integer, point_price integer,
  hot_base integer, cover_ending text, terms text[], status smallint, osusume_level smallint, age_rating smallint,
  source_url text`;

/** Without what goes into other tables. */
function cardOf(row: PostRow): object {
  const {
    meta: _meta,
    content: _content,
    sources: _sources,
    subtitles: _subtitles,
    series: _series,
    ...card
  } = row;
  return card;
}

const STORED_FILES = statement({
  name: 'stored_library_files',
  isPrepared: false,
  text: `
    select ref, encode(hash, 'hex') as hash from library_file
    where library = $1 and hash is not null`,
  row: { ref: column.text(), hash: column.text() },
});

const IDS_OF_KEYS = statement({
  name: 'post_ids_of_keys',
  isPrepared: false,
  text: 'select id from post where key = any ($1::text[])',
  row: { id: column.uuid() },
});

const OPEN_ZONES = statement({
  name: 'open_zones',
  isPrepared: false,
  text: 'select id from term where zone = id and open',
  row: { id: column.text() },
});

export function importRepository(db: Queryable) {
  const files = {
    /** What a manifest names. A recipe that has changed is drawn anew; the old picture stays until then. */
    async declareFiles(name: string, rows: readonly FileRow[]): Promise<void> {
      await db.execute(sql`
        insert into library_file (ref, library, mime, width, height, recipe, thumbnail_of, priority)
        select ref, ${name}, mime, width, height, recipe, thumbnail_of, priority
        from ${rowsOf(rows, 'ref text, mime text, width integer, height integer, recipe jsonb, thumbnail_of text, priority smallint')}
        on conflict (ref) do update set
          mime = excluded.mime, width = excluded.width, height = excluded.height,
          recipe = excluded.recipe, thumbnail_of = excluded.thumbnail_of,
          priority = excluded.priority, failure = null,
          hash = case when library_file.recipe is distinct from excluded.recipe then null
                 else library_file.hash end`);
    },

    /** Which of the library's files are in the store, and under which hash. */
    async storedFiles(name: string): Promise<Map<string, string>> {
      const rows = await queryRows(db, STORED_FILES, [name]);
      return new Map(rows.map(({ ref, hash }) => [ref, hash]));
    },

    async countFiles(name: string): Promise<void> {
      await db.execute(sql`
        update library set (files_total, files_done) = (
          select count(*), count(*) filter (where hash is not null or failure is not null)
          from library_file where library = ${name})
        where name = ${name}`);
    },

    /** These files are in the store now. */
    async fileStored(
      name: string,
      rows: readonly StoredRow[],
      members: readonly MemberRow[] = [],
    ): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await tx.execute(sql`
          insert into media_file (hash, mime, size, width, height)
          select distinct on (given.hash) decode(given.hash, 'hex'), given.mime, given.size, file.width, file.height
          from ${rowsOf(rows, 'ref text, hash text, mime text, size bigint')}
            join library_file file on file.ref = given.ref
          on conflict (hash) do nothing`);
        if (members.length > 0) {
          const given = rowsOf(
            members,
            'hash text, name text, member text, mime text, size bigint',
          );
          await tx.execute(sql`
            insert into media_file (hash, mime, size)
            select distinct on (member) decode(member, 'hex'), mime, size from ${given}
            on conflict (hash) do nothing`);
          await tx.execute(sql`
            insert into media_member (hash, name, member_hash)
            select decode(hash, 'hex'), name, decode(member, 'hex') from ${given}
            on conflict (hash, name) do update set member_hash = excluded.member_hash`);
        }
        await tx.execute(sql`
          with stored as (
            update library_file file set hash = decode(given.hash, 'hex'), failure = null
            from ${rowsOf(rows, 'ref text, hash text')}, library_file before
            where file.ref = given.ref and before.ref = given.ref
            returning (before.hash is null and before.failure is null)::int as added)
          update library set files_done = files_done + (select coalesce(sum(added), 0) from stored)
          where name = ${name}`);
      });
    },

    /** This file will not come, and neither will the copies of it. */
    async fileFailed(name: string, ref: string, reason: string): Promise<void> {
      await db.execute(sql`
        with failed as (
          update library_file set failure = ${reason.slice(0, 500)}
          where (ref = ${ref} or thumbnail_of = ${ref}) and hash is null and failure is null
          returning 1)
        update library set files_done = files_done + (select count(*) from failed)
        where name = ${name}`);
    },
  };

  const posts = {
    /** All of a lot or none. Counts and status are the site's once the post is there. */
    async savePosts(rows: readonly PostRow[], demo: boolean): Promise<void> {
      const keys = rows.map(({ key }) => key);
      const contents = rows.map(({ key, meta, content, content_of }) => ({
        key,
        meta,
        content,
        content_of,
      }));
      const lot = rowsOf(rows.map(cardOf), POST_COLUMNS);
      await inTransaction({ db }, async (tx) => {
        await tx.execute(sql`
          insert into post (key, title, summary, source_type, post_type, zone, cover_hash, cover_ratio,
            cover_ending, upload_time, hot_index, hot_base, view_count, favor_count, hoard_count,
            comment_count, point_price, osusume_level, age_rating, source_url, terms, status, demo)
          select key, title, summary, source_type, post_type, zone, decode(cover, 'hex'), cover_ratio,
            cover_ending, upload_time, hot_index, hot_base, view_count, favor_count, hoard_count,
            comment_count, point_price, osusume_level, age_rating, source_url,
            term_numbers(given.terms),
            status, ${demo}
          from ${lot}
          on conflict (key) do update set
            title = excluded.title, summary = excluded.summary, source_type = excluded.source_type,
            post_type = excluded.post_type, zone = excluded.zone, cover_hash = excluded.cover_hash,
            cover_ratio = excluded.cover_ratio, cover_ending = excluded.cover_ending,
            upload_time = excluded.upload_time, point_price = excluded.point_price,
            terms = excluded.terms, version = post.version + 1, updated_at = now()
          where (post.title, post.summary, post.source_type, post.post_type, post.zone, post.cover_hash,
              post.cover_ratio, post.upload_time, post.point_price, post.terms)
            is distinct from (excluded.title, excluded.summary, excluded.source_type,
              excluded.post_type, excluded.zone, excluded.cover_hash, excluded.cover_ratio,
              excluded.upload_time, excluded.point_price, excluded.terms)`);
        await tx.execute(sql`
          insert into post_content (post_id, meta_info, content_info, content_of)
          select post.id, meta, content, shared.id
          from ${rowsOf(contents, 'key text, meta jsonb, content jsonb, content_of text')}
            join post on post.key = given.key
            left join post shared on shared.key = given.content_of
          on conflict (post_id) do update set
            meta_info = excluded.meta_info, content_info = excluded.content_info,
            content_of = excluded.content_of
          where (post_content.meta_info, post_content.content_info, post_content.content_of)
            is distinct from (excluded.meta_info, excluded.content_info, excluded.content_of)`);
        // As a list: of a sub-select the planner expects so much that it reads the whole table.
        const ids = await idsOf(tx, keys);
        await saveSources(tx, ids, rows);
        await seriesRepository(tx).assignAll(rows);
      });
    },

    async saveSlides(rows: readonly SlideRow[], demo: boolean): Promise<void> {
      await db.execute(sql`
        insert into slide (key, image_hash, link, title, position, status, demo)
        select given.key, decode(image, 'hex'), '/detail?post=' || post.id, left(post.title, 60),
          position, 1, ${demo}
        from ${rowsOf(rows, 'key text, image text, post text, position integer')}
          join post on post.key = given.post
        on conflict (key) do update set
          image_hash = excluded.image_hash, link = excluded.link, title = excluded.title,
          position = excluded.position, updated_at = now()
        where (slide.image_hash, slide.link, slide.title, slide.position)
          is distinct from
          (excluded.image_hash, excluded.link, excluded.title, excluded.position)`);
    },
  };

  async function idsOf(tx: Queryable, keys: readonly string[]): Promise<SQL> {
    const rows = await queryRows(tx, IDS_OF_KEYS, [keys]);
    return sql`${textArray(rows.map(({ id }) => id))}::uuid[]`;
  }

  async function saveSources(tx: Queryable, ids: SQL, rows: readonly PostRow[]): Promise<void> {
    const sources = rows.flatMap(({ key, sources: own }) => own.map((one) => ({ key, ...one })));
    const subtitles = rows.flatMap(({ key, subtitles: own }) =>
      own.map((one) => ({ key, ...one })),
    );
    const ofLot = sql`any (${ids})`;
    const source = rowsOf(sources, 'key text, no smallint, name text, type text, file text');
    const spoken = rowsOf(subtitles, 'key text, language text, label text, file text');
    await tx.execute(sql`
      with sent as (select post.id, given.* from ${source} join post on post.key = given.key),
      gone as (
        delete from play_source
        where post_id = ${ofLot} and (post_id, no) not in (select id, no from sent))
      insert into play_source (post_id, no, name, type, file_ref)
      select id, no, name, type, file from sent
      on conflict (post_id, no) do update set
        name = excluded.name, type = excluded.type, file_ref = excluded.file_ref`);
    await tx.execute(sql`
      with sent as (select post.id, given.* from ${spoken} join post on post.key = given.key),
      gone as (
        delete from subtitle
        where post_id = ${ofLot} and (post_id, language) not in (select id, language from sent))
      insert into subtitle (post_id, language, label, file_ref)
      select id, language, label, file from sent
      on conflict (post_id, language) do update set
        label = excluded.label, file_ref = excluded.file_ref`);
  }

  return {
    ...files,
    ...posts,

    /** The library's row, made at the first time. */
    async openLibrary(name: string, today: Date, count: number): Promise<LibraryRow> {
      await db.insert(library).values({ name, today, posts: count }).onConflictDoNothing();
      const [row] = await db.select().from(library).where(eq(library.name, name));
      if (!row) {
        throw new Error(`the library ${name} has vanished`);
      }
      return row;
    },

    /** Another manifest under the same name: everything is gone through again. */
    async reopenLibrary(name: string, today: Date, count: number): Promise<void> {
      await db
        .insert(library)
        .values({ name, today, posts: count })
        .onConflictDoUpdate({
          target: library.name,
          set: { today, posts: count, importedAt: null, finishedAt: null },
        });
    },

    /** So many posts more have been gone through. */
    async countPosts(name: string, done: number | 'reset'): Promise<void> {
      const postsDone = done === 'reset' ? 0 : sql`${library.postsDone} + ${done}`;
      await db.update(library).set({ postsDone }).where(eq(library.name, name));
    },

    async libraryImported(name: string): Promise<void> {
      await db
        .update(library)
        .set({ importedAt: sql`now()` })
        .where(eq(library.name, name));
    },

    async libraryFinished(name: string): Promise<void> {
      await db
        .update(library)
        .set({ finishedAt: sql`now()` })
        .where(eq(library.name, name));
    },

    async findLibrary(name: string): Promise<LibraryRow | null> {
      const [row] = await db.select().from(library).where(eq(library.name, name));
      return row ?? null;
    },

    async saveTerms(rows: readonly TermRow[]): Promise<void> {
      await db.execute(sql`
        insert into term (id, taxonomy, name, tag_label, parent_id, zone, position)
        select id, taxonomy, name, tag_label, parent_id, zone, position
        from ${rowsOf(rows, 'id text, taxonomy text, name text, tag_label text, parent_id text, zone text, position integer')}
        on conflict (id) do update set
          name = excluded.name,
          -- Where somebody has put it, it stays.
          parent_id = case when term.arranged then term.parent_id else excluded.parent_id end,
          position = case when term.arranged then term.position else excluded.position end,
          -- Those of another name.
          names = case when term.name = excluded.name then term.names else '{}' end,
          updated_at = now()
        where term.merged_into is null and (term.name <> excluded.name or not term.arranged
          and (term.parent_id, term.position) is distinct from (excluded.parent_id, excluded.position))`);
    },

    async openZones(): Promise<Set<string>> {
      const rows = await queryRows(db, OPEN_ZONES);
      return new Set(rows.map(({ id }) => id));
    },

    async sourceTypes(): Promise<Set<string>> {
      const rows = await db.select({ key: sourceType.key }).from(sourceType);
      return new Set(rows.map(({ key }) => key));
    },
  };
}

export type ImportRepository = ReturnType<typeof importRepository>;

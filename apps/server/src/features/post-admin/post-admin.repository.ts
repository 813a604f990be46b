import type { RecordStatus } from '@baohe/contract/record-status';
import type { PlaySourceType } from '@baohe/domain/posts/play-source-type';
import type { Zone } from '@baohe/domain/posts/zone';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { playSource, subtitle } from '../../schema/play-source.ts';
import { downloadInfo, post, postContent } from '../../schema/post.ts';
import type { Json } from '../import/manifest.ts';
import type { StoredPicture } from './draft-row.ts';
import { SITE_LIBRARY } from './stored-addresses.ts';

type PostColumns = typeof post.$inferInsert;

/** What is undefined stays as it is. */
export type PostChange = {
  [
    K in
      | 'title'
      | 'summary'
      | 'sourceType'
      | 'postType'
      | 'zone'
      | 'coverRatio'
      | 'coverEnding'
      | 'uploadTime'
      | 'sourceUrl'
      | 'pointPrice'
      | 'osusumeLevel'
      | 'ageRating'
      | 'status'
  ]?: PostColumns[K] | undefined;
} & { coverHash?: Buffer; terms?: string[] };

export interface ContentChange {
  metaInfo?: Json;
  contentInfo?: Json;
  sources?: { no: number; name: string; type: PlaySourceType; file: string }[];
  subtitles?: { language: string; label: string; file: string }[];
}

interface WrittenChange {
  id: string;
  /** Where it was read in this version only. */
  version?: number | undefined;
  change: PostChange;
  content: ContentChange;
}

type NewDownload = typeof downloadInfo.$inferInsert;
type DownloadFacts = Pick<NewDownload, 'name' | 'url' | 'password' | 'sizeBytes' | 'position'>;
type DownloadChange = { id: string } & {
  [K in keyof DownloadFacts]?: DownloadFacts[K] | undefined;
};

const STORED = statement({
  name: 'stored_media',
  isPrepared: false,
  text: `
    select encode(hash, 'hex') as hash, mime, width::real / nullif(height, 0) as ratio
    from media_file
    where hash = any (array(select decode(one, 'hex') from unnest($1::text[]) as one))`,
  row: { hash: column.text(), mime: column.text(), ratio: column.number().orNull },
});

/** What it shared with another post is its own from then on: a part that is changed leaves the rest as it was. */
const COPY_SHARED = [
  statement({
    name: 'copy_shared_sources',
    text: `
      insert into play_source (post_id, no, name, type, file_ref)
      select own.post_id, no, name, type, file_ref
      from post_content own join play_source on play_source.post_id = own.content_of
      where own.post_id = $1 on conflict do nothing`,
  }),
  statement({
    name: 'copy_shared_subtitles',
    text: `
      insert into subtitle (post_id, language, label, file_ref)
      select own.post_id, language, label, file_ref
      from post_content own join subtitle on subtitle.post_id = own.content_of
      where own.post_id = $1 on conflict do nothing`,
  }),
  statement({
    name: 'copy_shared_content',
    text: `
      update post_content own set content_info = shared.content_info, content_of = null
      from post_content shared where own.post_id = $1 and shared.post_id = own.content_of`,
  }),
];

const TAKEN_DOWN = statement({
  name: 'taken_down_posts',
  isPrepared: false,
  text: `
    select reason, at from takedown where post_id = any ($1) and restored_at is null order by at limit 1`,
  row: { reason: column.text(), at: column.date() },
});

/** What the audit log shows of posts; of their content only whether it is another. */
const LOGGED = statement({
  name: 'logged_posts',
  isPrepared: false,
  text: `
    select post.id, title, summary, source_type as "sourceType", zone,
      array(select term.id from term where term.no = any (post.terms) order by term.id) as terms,
      point_price as "pointPrice", osusume_level::int as "osusumeLevel",
      age_rating::int as "ageRating", post.status::int, upload_time as "uploadTime",
      encode(cover_hash, 'hex') as cover, series.name as series,
      series_number::text as "seriesNumber",
      md5(coalesce(content_info, '{}')::text || coalesce(meta_info, '{}')::text) as content
    from post left join post_content on post_id = post.id left join series on series.id = series_id
    where post.id = any ($1::uuid[]) order by post.id`,
  row: {
    id: column.uuid(),
    title: column.text(),
    summary: column.text(),
    sourceType: column.text(),
    zone: column.text(),
    terms: column.texts(),
    pointPrice: column.int().orNull,
    osusumeLevel: column.int(),
    ageRating: column.int(),
    status: column.int(),
    uploadTime: column.date(),
    cover: column.text(),
    series: column.text().orNull,
    seriesNumber: column.text().orNull,
    content: column.text(),
  },
});

export function postAdminRepository(db: Queryable) {
  return {
    logged: (ids: readonly string[]) => queryRows(db, LOGGED, [ids]),

    /** Which of these are in the store. */
    async stored(hashes: readonly string[]): Promise<Map<string, StoredPicture>> {
      const rows = await queryRows(db, STORED, [hashes]);
      return new Map(rows.map(({ hash, mime, ratio }) => [hash, { mime, ratio: ratio ?? 0.75 }]));
    },

    /** So that contents can name them. */
    async declareFiles(hashes: readonly string[]): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await tx.execute(sql`
          insert into library (name, today, posts, finished_at) values (${SITE_LIBRARY}, now(), 0, now())
          on conflict (name) do nothing`);
        await tx.execute(sql`
          insert into library_file (ref, library, hash, mime, width, height)
          select ${SITE_LIBRARY} || '/' || one, ${SITE_LIBRARY}, hash, mime, width, height
          from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) one
            join media_file on hash = decode(one, 'hex')
          on conflict (ref) do nothing`);
      });
    },

    /** One of them that was taken down, which nobody publishes. */
    takenDown: (ids: readonly string[]) => queryRow(db, TAKEN_DOWN, [ids]),

    /** Which of these have one of the sources. */
    async ofSources(ids: readonly string[], sources: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: post.id })
        .from(post)
        .where(and(inArray(post.id, [...ids]), inArray(post.sourceType, [...sources])));
      return new Set(rows.map(({ id }) => id));
    },

    async idsOf(keys: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: post.id, key: post.key })
        .from(post)
        .where(inArray(post.key, [...keys]));
      const byKey = new Map(rows.map(({ id, key }) => [key, id]));
      return keys.flatMap((key) => byKey.get(key) ?? []);
    },

    /** The cover that a post will have, and the zone it will stand in; null for a post that is not there. */
    async coverAfter(id: string, change: PostChange) {
      const [row] = await db
        .select({ hash: post.coverHash, ending: post.coverEnding, zone: post.zone })
        .from(post)
        .where(eq(post.id, id));
      return (
        row && {
          cover: {
            hash: (change.coverHash ?? row.hash).toString('hex'),
            ending: change.coverEnding ?? row.ending,
          },
          zone: (change.zone ?? row.zone) as Zone,
        }
      );
    },

    /** All or none; how many there were to change. Throws where somebody has changed one since it was read. */
    async change(changes: readonly WrittenChange[]): Promise<number> {
      return inTransaction({ db }, async (tx) => {
        let changed = 0;
        for (const { id, version, change, content } of changes) {
          const { terms, ...facts } = change;
          const { rowCount } = await tx
            .update(post)
            .set({
              ...facts,
              ...(terms && { terms: sql`${numbersOf(terms)}` }),
              version: sql`${post.version} + 1`,
              updatedAt: sql`now()`,
            })
            .where(
              and(eq(post.id, id), version === undefined ? undefined : eq(post.version, version)),
            );
          if (!rowCount && version !== undefined && (await isThere(tx, id))) {
            throw new AppError('post.changed_meanwhile');
          }
          changed += rowCount ?? 0;
          if (rowCount) {
            await changeContent(tx, id, content);
          }
        }
        return changed;
      });
    },

    async setStatus(ids: readonly string[], status: RecordStatus): Promise<number> {
      const { rowCount } = await db
        .update(post)
        .set({ status, version: sql`${post.version} + 1`, updatedAt: sql`now()` })
        .where(inArray(post.id, [...ids]));
      return rowCount ?? 0;
    },

    /** None where the post is unknown. */
    async addDownloads(postId: string, rows: readonly DownloadFacts[]): Promise<string[]> {
      const [known] = await db.select({ id: post.id }).from(post).where(eq(post.id, postId));
      if (!known) {
        return [];
      }
      const added = await db
        .insert(downloadInfo)
        .values(rows.map((row) => ({ ...row, postId })))
        .returning({ id: downloadInfo.id });
      return added.map(({ id }) => id);
    },

    async changeDownloads(changes: readonly DownloadChange[]): Promise<number> {
      return inTransaction({ db }, async (tx) => {
        let changed = 0;
        for (const { id, ...change } of changes) {
          const { rowCount } = await tx
            .update(downloadInfo)
            .set({ ...change, updatedAt: sql`now()` })
            .where(eq(downloadInfo.id, id));
          changed += rowCount ?? 0;
        }
        return changed;
      });
    },

    async removeDownloads(ids: readonly string[]): Promise<number> {
      const { rowCount } = await db.delete(downloadInfo).where(inArray(downloadInfo.id, [...ids]));
      return rowCount ?? 0;
    },
  };
}

export type PostAdminRepository = ReturnType<typeof postAdminRepository>;

async function isThere(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.select({ id: post.id }).from(post).where(eq(post.id, id))).length > 0;
}

async function changeContent(tx: Queryable, id: string, content: ContentChange): Promise<void> {
  const { metaInfo, contentInfo, sources, subtitles } = content;
  if (contentInfo !== undefined || sources || subtitles) {
    for (const copy of COPY_SHARED) {
      await execute(tx, copy, [id]);
    }
  }
  if (metaInfo !== undefined || contentInfo !== undefined) {
    const set = {
      ...(metaInfo !== undefined && { metaInfo }),
      ...(contentInfo !== undefined && { contentInfo, contentOf: null }),
    };
    await tx
      .insert(postContent)
      .values({ postId: id, ...set })
      .onConflictDoUpdate({ target: postContent.postId, set });
  }
  if (sources) {
    await tx.delete(playSource).where(eq(playSource.postId, id));
    const rows = sources.map(({ file, ...source }) => ({ ...source, postId: id, fileRef: file }));
    if (rows.length > 0) {
      await tx.insert(playSource).values(rows);
    }
  }
  if (subtitles) {
    await tx.delete(subtitle).where(eq(subtitle.postId, id));
    const rows = subtitles.map(({ file, ...one }) => ({ ...one, postId: id, fileRef: file }));
    if (rows.length > 0) {
      await tx.insert(subtitle).values(rows);
    }
  }
}

/** With all that stand above the categories among them. */
const numbersOf = (terms: readonly string[]) => sql`term_numbers(array(
  select jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb)))`;

import type { PlaySourceType } from '@baohe/domain/posts/play-source-type';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

const BY_SOURCE = statement({
  name: 'post_by_source',
  text: `
    select id from post
    where source_url = $1 and source_url <> '' and status <> -1
      and ($2::text is null or source_type = $2)
    order by (status = 1 and not hidden) desc, no limit 1`,
  row: { id: column.uuid() },
});

const SOURCE_URL = statement({
  name: 'source_url_of_post',
  text: `select source_url as "sourceUrl" from post where no = $1`,
  row: { sourceUrl: column.text() },
});

const FILM_BY_TITLE = statement({
  name: 'film_by_title',
  text: `
    select id from post
    where title = $1 and post_type = 'post_video' and zone = $2 and source_type = $3
      and status = 1 and not hidden
    order by no limit 1`,
  row: { id: column.uuid() },
});

const DOWNLOADS = statement({
  name: 'downloads_of_post',
  text: `
    select name, url, password as code, size_bytes::float8 as "sizeBytes"
    from download_info where post_id = $1 order by position, created_at, id`,
  row: {
    name: column.text(),
    url: column.text(),
    code: column.text(),
    sizeBytes: column.number().orNull,
  },
});

const PLAY_SOURCES = statement({
  name: 'play_sources',
  text: `
    select no, name, type, file_ref as ref from play_source
    where post_id = coalesce(
      (select content_of from post_content where post_content.post_id = $1), $1)
    order by no`,
  row: {
    no: column.int(),
    name: column.text(),
    type: column.text<PlaySourceType>(),
    /** Of the library's file. */
    ref: column.text(),
  },
});

type PlaySourceRow = RowOf<(typeof PLAY_SOURCES)['row']>;
type DownloadRow = RowOf<(typeof DOWNLOADS)['row']>;

export function playbackRepository(db: Queryable) {
  return {
    /** The post that came from there, one that is shown rather than another. */
    async idBySource(sourceUrl: string, sourceType: string | null): Promise<string | null> {
      const row = await queryRow(db, BY_SOURCE, [sourceUrl, sourceType]);
      return row?.id ?? null;
    },

    /** Empty where nothing is stored. */
    async sourceUrl(postNo: number): Promise<string> {
      const row = await queryRow(db, SOURCE_URL, [postNo]);
      return row?.sourceUrl ?? '';
    },

    /** A film of that very title, of the same zone and source type, if it is shown. */
    async filmByTitle(
      title: string,
      { zone, sourceType }: { zone: string; sourceType: string },
    ): Promise<string | null> {
      const row = await queryRow(db, FILM_BY_TITLE, [title, zone, sourceType]);
      return row?.id ?? null;
    },

    downloads: (postId: string): Promise<DownloadRow[]> => queryRows(db, DOWNLOADS, [postId]),

    /** In their order; those of the post that it shares its content with, where it does. */
    playSources: (postId: string): Promise<PlaySourceRow[]> =>
      queryRows(db, PLAY_SOURCES, [postId]),
  };
}

export type PlaybackRepository = ReturnType<typeof playbackRepository>;

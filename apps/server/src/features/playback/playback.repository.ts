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
  };
}

export type PlaybackRepository = ReturnType<typeof playbackRepository>;

import type { PlaySourceType } from '@baohe/domain/posts/play-source-type';
import type pg from 'pg';

export interface PlaySourceRow {
  no: number;
  name: string;
  type: PlaySourceType;
  /** Of the library's file. */
  ref: string;
}

export interface DownloadRow {
  name: string;
  url: string;
  code: string;
  sizeBytes: number | null;
}

export function playbackRepository(pool: pg.Pool) {
  return {
    /** The post that came from there, one that is shown rather than another. */
    async idBySource(sourceUrl: string, sourceType: string | null): Promise<string | null> {
      const { rows } = await pool.query<{ id: string }>({
        name: 'post_by_source',
        text: `
          select id from post
          where source_url = $1 and source_url <> '' and status <> -1
            and ($2::text is null or source_type = $2)
          order by (status = 1 and not hidden) desc, no limit 1`,
        values: [sourceUrl, sourceType],
      });
      return rows[0]?.id ?? null;
    },

    /** Empty where nothing is stored. */
    async sourceUrl(postNo: number): Promise<string> {
      const { rows } = await pool.query<{ sourceUrl: string }>({
        name: 'source_url_of_post',
        text: `select source_url as "sourceUrl" from post where no = $1`,
        values: [postNo],
      });
      return rows[0]?.sourceUrl ?? '';
    },

    /** A film of that very title on the same shelf, if it is shown. */
    async filmByTitle(
      title: string,
      { zone, sourceType }: { zone: string; sourceType: string },
    ): Promise<string | null> {
      const { rows } = await pool.query<{ id: string }>({
        name: 'film_by_title',
        text: `
          select id from post
          where title = $1 and post_type = 'post_video' and zone = $2 and source_type = $3
            and status = 1 and not hidden
          order by no limit 1`,
        values: [title, zone, sourceType],
      });
      return rows[0]?.id ?? null;
    },

    async downloads(postId: string): Promise<DownloadRow[]> {
      const { rows } = await pool.query<DownloadRow>({
        name: 'downloads_of_post',
        text: `
          select name, url, password as code, size_bytes::float8 as "sizeBytes"
          from download_info where post_id = $1 order by position, created_at, id`,
        values: [postId],
      });
      return rows;
    },

    /** In their order; those of the post that it shares its content with, where it does. */
    async playSources(postId: string): Promise<PlaySourceRow[]> {
      const { rows } = await pool.query<PlaySourceRow>({
        name: 'play_sources',
        text: `
          select no, name, type, file_ref as ref from play_source
          where post_id = coalesce(
            (select content_of from post_content where post_content.post_id = $1), $1)
          order by no`,
        values: [postId],
      });
      return rows;
    },
  };
}

export type PlaybackRepository = ReturnType<typeof playbackRepository>;

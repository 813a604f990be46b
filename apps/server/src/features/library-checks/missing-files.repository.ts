import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { Json } from '../posts/content/content-row.ts';

const NEXT_SHAPE = {
  no: column.int(),
  id: column.uuid(),
  cover: column.text(),
  coverEnding: column.text<CoverEnding>(),
  metaInfo: column.json<Json>(),
  contentInfo: column.json<Json>(),
  /** Of what is played, read beside it and downloaded. */
  refs: column.texts(),
};

export type NamingPost = RowOf<typeof NEXT_SHAPE>;

/** What another post's content is shared is looked at there. */
const NEXT = statement({
  name: 'next_posts_naming_files',
  isPrepared: false,
  text: `
    select post.no, post.id, encode(cover_hash, 'hex') as cover, cover_ending as "coverEnding",
      coalesce(meta_info, '{}') as "metaInfo", coalesce(content_info, '{}') as "contentInfo",
      array(
        select file_ref from play_source where play_source.post_id = post.id
        union select file_ref from subtitle where subtitle.post_id = post.id
        union select file_ref from download_info
          where download_info.post_id = post.id and file_ref is not null) as refs
    from post left join post_content on post_content.post_id = post.id
    where post.no > $1 and post.status <> -1
    order by post.no limit $2`,
  row: NEXT_SHAPE,
});

const FILES = statement({
  name: 'files_of_refs',
  isPrepared: false,
  text: `
    select ref, encode(hash, 'hex') as hash, mime,
      recipe is not null and failure is null as "isUndrawn"
    from library_file where ref = any ($1::text[])`,
  row: {
    ref: column.text(),
    hash: column.text().orNull,
    mime: column.text(),
    /** It is still to be drawn. */
    isUndrawn: column.bool(),
  },
});

const MEMBERS = statement({
  name: 'members_of_playlists',
  isPrepared: false,
  text: `
    select encode(media_member.hash, 'hex') as playlist, name,
      encode(member_hash, 'hex') as hash, mime
    from media_member join media_file on media_file.hash = member_hash
    where media_member.hash = any (array(select decode(one, 'hex') from unnest($1::text[]) one))`,
  row: {
    playlist: column.text(),
    name: column.text(),
    hash: column.text(),
    mime: column.text(),
  },
});

const FORGET = statement({
  name: 'forget_missing_files',
  isPrepared: false,
  text: 'delete from missing_file where post_id = any ($1::uuid[])',
});

const ADD = statement({
  name: 'add_missing_files',
  isPrepared: false,
  text: `
    insert into missing_file (post_id, file)
    select post_id, left(file, 2000) from unnest($1::uuid[], $2::text[]) as given (post_id, file)
      join post on post.id = post_id
    on conflict do nothing`,
});

const OF_POST = statement({
  name: 'missing_files_of_post',
  text: 'select file from missing_file where post_id = $1 order by file limit 1000',
  row: { file: column.text() },
});

export function missingFilesRepository(db: Queryable) {
  return {
    next: (after: number, limit: number): Promise<NamingPost[]> =>
      queryRows(db, NEXT, [after, limit]),

    files: (refs: readonly string[]) => queryRows(db, FILES, [refs]),

    members: (playlists: readonly string[]) => queryRows(db, MEMBERS, [playlists]),

    /** What is missing of these posts now is this, and nothing else. */
    async replace(
      posts: readonly string[],
      missing: readonly { postId: string; file: string }[],
    ): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await execute(tx, FORGET, [posts]);
        await execute(tx, ADD, [
          missing.map(({ postId }) => postId),
          missing.map(({ file }) => file),
        ]);
      });
    },

    async ofPost(postId: string): Promise<string[]> {
      const rows = await queryRows(db, OF_POST, [postId]);
      return rows.map(({ file }) => file);
    },
  };
}

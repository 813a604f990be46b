import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

/** One that somebody is changing at this moment waits for the next turn. */
const TAKE_DUE = statement({
  name: 'take_review_due',
  isPrepared: false,
  text: `
    delete from review_due where post_id in (
      select post_id from review_due order by due_at, post_id limit $1 for update skip locked)
    returning post_id as "postId"`,
  row: { postId: column.uuid() },
});

const COUNT_DUE = statement({
  name: 'count_review_due',
  isPrepared: false,
  text: 'select count(*)::int as count from review_due',
  row: { count: column.int() },
});

const LOCK_FOLDERS = statement({
  name: 'lock_review_folders',
  isPrepared: false,
  text: 'select post_id as "postId" from review_folder where post_id = any ($1::uuid[]) order by post_id for update',
  row: { postId: column.uuid() },
});

/** A picture that stands twice in its post is one image. What is shared with another post is reviewed there. */
const PAGES = `
  pages as materialized (
    select distinct on (post_id, hash) post_id, no, hash, ref, small_ref, at
    from (
      select post.id as post_id, post.no, file.hash, file.ref, at,
        substr(coalesce(page ->> 'minImgUrl', page ->> 'resourcePreviewUrl'), 6) as small_ref
      from post join post_content content on content.post_id = post.id and content.content_of is null
        cross join lateral jsonb_path_query(content.content_info, '$.chapterList[*]')
          with ordinality as pages (page, at)
        join library_file file
          on file.ref = substr(coalesce(page ->> 'optImgUrl', page ->> 'resourceRealityUrl'), 6)
      where post.id = any ($1::uuid[]) and post.status <> -1 and post.post_type <> 'block'
        and file.hash is not null and file.mime like 'image/%'
    ) named
    order by post_id, hash, at
  )`;

const ADD_FOLDERS = statement({
  name: 'add_review_folders',
  isPrepared: false,
  text: `
    with ${PAGES}
    insert into review_folder (post_id, post_no)
    select distinct post_id, no from pages order by post_id on conflict do nothing`,
});

const LEAVE = statement({
  name: 'leave_review_images',
  isPrepared: false,
  text: `
    with ${PAGES}
    update review_image set position = null
    where post_id = any ($1::uuid[]) and position is not null
      and not exists (
        select from pages where pages.post_id = review_image.post_id and pages.hash = review_image.hash)`,
});

const LIST = statement({
  name: 'list_review_images',
  isPrepared: false,
  text: `
    with ${PAGES}
    insert into review_image (name, post_id, post_no, position, hash, ref, small_ref)
    select no || '-' || substr(encode(hash, 'hex'), 1, 16), post_id, no,
      row_number() over (partition by post_id order by at) - 1, hash, ref, small_ref
    from pages
    on conflict (post_id, hash) do update
    set position = excluded.position, ref = excluded.ref, small_ref = excluded.small_ref
    where (review_image.position, review_image.ref, review_image.small_ref)
      is distinct from (excluded.position, excluded.ref, excluded.small_ref)`,
});

const FORGET_MISSING = statement({
  name: 'forget_review_missing',
  isPrepared: false,
  text: 'delete from review_missing where post_id = any ($1::uuid[])',
});

const MISSING = `
  from post_content content
    cross join lateral jsonb_path_query(content.content_info, '$.chapterList[*]') page
    join library_file file
      on file.ref = substr(coalesce(page ->> 'optImgUrl', page ->> 'resourceRealityUrl'), 6)
  where content.post_id = any ($1::uuid[]) and content.content_of is null and file.hash is null`;

/** A file that is coming at this moment has come afterwards, or comes when it is known to be missing. */
const LOCK_MISSING = statement({
  name: 'lock_review_missing',
  isPrepared: false,
  text: `
    select ref from library_file where hash is null and ref in (select file.ref ${MISSING})
    order by ref for share`,
  row: { ref: column.text() },
});

const ADD_MISSING = statement({
  name: 'add_review_missing',
  isPrepared: false,
  text: `
    insert into review_missing (ref, post_id)
    select distinct file.ref, content.post_id ${MISSING} order by 1, 2
    on conflict do nothing`,
});

export function fillRepository(db: Queryable) {
  return {
    async takeDue(limit: number): Promise<string[]> {
      return (await queryRows(db, TAKE_DUE, [limit])).map(({ postId }) => postId);
    },

    async countDue(): Promise<number> {
      return (await queryRow(db, COUNT_DUE))!.count;
    },

    /** The images of these posts are what stands in them now. In a transaction. */
    async renew(posts: readonly string[]): Promise<void> {
      await execute(db, FORGET_MISSING, [posts]);
      await queryRows(db, LOCK_MISSING, [posts]);
      await execute(db, ADD_MISSING, [posts]);
      await execute(db, ADD_FOLDERS, [posts]);
      // As everybody who changes images does it: two that meet never wait for each other in a ring.
      await queryRows(db, LOCK_FOLDERS, [posts]);
      await execute(db, LEAVE, [posts]);
      await execute(db, LIST, [posts]);
    },
  };
}

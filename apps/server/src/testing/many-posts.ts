import type pg from 'pg';

/**
 * Posts without files, written in one statement: a category of CAT_1, five tags and a topic each, with
 * counts by chance. For what is about many of them.
 */
export async function addManyPosts(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into media_file (hash, mime, size) values (sha256('cover'), 'image/webp', 1)`,
  );
  await pool.query(`
    insert into term (id, taxonomy, name, tag_label, parent_id, zone)
    select 'CAT_1_' || n, 'category', '分类 ' || n, null, 'CAT_1', 'CAT_1'
    from generate_series(1, 12) n
    union all
    select 'TAG_' || n, 'tag', '标签 ' || n, 'other', null, null from generate_series(1, 500) n
    union all
    select 'TOP_' || n, 'topics', '专题 ' || n, null, null, null from generate_series(1, 60) n`);
  await pool.query(
    `insert into post (title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time,
       view_count, favor_count, hoard_count, comment_count, hot_base, status, terms)
     select '标题 ' || n, 'post_10_exhentai', 'post_image', 'CAT_1', sha256('cover'), 0.75,
       timestamptz '2026-11-15' - n * interval '1 minute',
       random() * 1000, random() * 100, random() * 100, random() * 10, random() * 200 - 100, 1,
       array(
         select no from term
         where id in ('CAT_1', 'CAT_1_' || 1 + n % 12, 'TOP_' || 1 + n % 60, 'TAG_' || 1 + n % 500,
           'TAG_' || 1 + n % 37, 'TAG_' || 1 + n % 91, 'TAG_' || 1 + n % 211, 'TAG_' || 1 + n % 7)
         order by no)
     from generate_series(1, $1::int) n`,
    [count],
  );
}

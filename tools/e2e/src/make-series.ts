import type { World } from './world.ts';

export interface MadeSeries {
  name: string;
  /** In their order. */
  posts: readonly { id: string; title: string }[];
}

/** Three comics of the demo as parts of one series; however small the demo is, it has three. */
export async function makeSeries(world: World, name: string): Promise<MadeSeries> {
  const posts = await world.sql<{ id: string; title: string }>(
    `select id, title from post join post_content on post_id = id
     where source_type = 'post_10_exhentai' and zone = 'CAT_1' and content_of is null
       and status = 1 and not hidden
     order by no limit 3`,
  );
  const [series] = await world.sql<{ id: string }>(
    'insert into series (name) values ($1) returning id',
    [name],
  );
  for (const [at, { id }] of posts.entries()) {
    await world.sql('update post set series_id = $2, series_number = $3 where id = $1', [
      id,
      series!.id,
      at + 1,
    ]);
  }
  return { name, posts };
}

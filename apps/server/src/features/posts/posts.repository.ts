import type { PostType } from '@baohe/domain/posts/post-type';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import type pg from 'pg';

export interface CardTerm {
  id: string;
  name: string;
  taxonomy: Taxonomy;
  label: string | null;
}

export interface CardRow {
  id: string;
  title: string;
  zone: Zone;
  sourceType: string;
  sourceLabel: string;
  postType: PostType;
  /** Hex. */
  cover: string;
  coverMime: string;
  coverRatio: number;
  uploadTime: Date;
  hotIndex: number;
  viewCount: number;
  favorCount: number;
  hoardCount: number;
  commentCount: number;
  pointPrice: number | null;
  terms: CardTerm[];
}

export interface RandomWish {
  count: number;
  termId: string | null;
  zones: readonly Zone[];
  demoShown: boolean;
}

/**
 * Ids are random, so a random place in their order is a random post: one short look into an index
 * for each, where sorting by chance would read the whole table. At each place one of the next few is
 * taken, because ids leave gaps of unequal size and the post behind a wide one would come too often.
 */
const RANDOM_OF_ALL = `
  select id from (
    select probe.number, found.id,
      row_number() over (partition by probe.number order by random()) as drawn
    from (select number, gen_random_uuid() as place from generate_series(1, $1::int) number) probe
    cross join lateral (
      select near.id from unnest($2::text[]) as wanted_zone cross join unnest($3::boolean[]) as wanted_demo
      cross join lateral (
        (select id, 0 as round from post
         where zone = wanted_zone and demo = wanted_demo and status = 1 and id >= probe.place
         order by id limit $4)
        union all
        (select id, 1 from post
         where zone = wanted_zone and demo = wanted_demo and status = 1 and id < probe.place
         order by id limit $4)
      ) near
      order by near.round, near.id limit $4
    ) found
  ) drawn
  group by id order by min(drawn), random() limit $5`;

const RANDOM_OF_TERM = `
  select id from (
    select probe.number, found.id,
      row_number() over (partition by probe.number order by random()) as drawn
    from (select number, gen_random_uuid() as place from generate_series(1, $1::int) number) probe
    cross join lateral (
      select near.id from (
        (select post.id, 0 as round from post_term join post on post.id = post_id
         where term_id = $6 and post_id >= probe.place and status = 1
           and zone = any ($2) and demo = any ($3)
         order by post_id limit $4)
        union all
        (select post.id, 1 from post_term join post on post.id = post_id
         where term_id = $6 and post_id < probe.place and status = 1
           and zone = any ($2) and demo = any ($3)
         order by post_id limit $4)
      ) near
      order by near.round, near.id limit $4
    ) found
  ) drawn
  group by id order by min(drawn), random() limit $5`;

/** How many of the next ones a random place chooses from. */
const NEIGHBOURS = 12;

const CARDS = `
  select post.id, title, zone, post.source_type as "sourceType", source_type.label as "sourceLabel", post_type as "postType",
    encode(cover_hash, 'hex') as cover, media_file.mime as "coverMime", cover_ratio as "coverRatio",
    upload_time as "uploadTime", hot_index as "hotIndex", view_count as "viewCount",
    favor_count as "favorCount", hoard_count as "hoardCount", comment_count as "commentCount",
    point_price as "pointPrice",
    array(
      select jsonb_build_object('id', term.id, 'name', name, 'taxonomy', taxonomy, 'label', tag_label)
      from post_term join term on term.id = term_id
      where post_id = post.id order by taxonomy, term.position, term.id
    ) as terms
  from unnest($1::uuid[]) with ordinality as wanted (id, number)
    join post on post.id = wanted.id
    join media_file on media_file.hash = cover_hash
    join source_type on source_type.key = post.source_type
  order by wanted.number`;

export function postsRepository(pool: pg.Pool) {
  return {
    async openZones(): Promise<Zone[]> {
      const { rows } = await pool.query<{ id: Zone }>({
        name: 'open_zones',
        text: 'select id from term where id = any ($1) and open',
        values: [ZONES],
      });
      return rows.map(({ id }) => id);
    },

    async randomIds({ count, termId, zones, demoShown }: RandomWish): Promise<string[]> {
      const demo = demoShown ? [false, true] : [false];
      const values = [count, zones, demo, NEIGHBOURS, count];
      const { rows } = await pool.query<{ id: string }>(
        termId === null
          ? { name: 'random_posts', text: RANDOM_OF_ALL, values }
          : { name: 'random_posts_of_term', text: RANDOM_OF_TERM, values: [...values, termId] },
      );
      return rows.map(({ id }) => id);
    },

    /** In the order of the ids. The page is cut before, so that terms are joined for what is shown only. */
    async cards(ids: readonly string[]): Promise<CardRow[]> {
      const { rows } = await pool.query<CardRow>({
        name: 'post_cards',
        text: CARDS,
        values: [ids],
      });
      return rows;
    },
  };
}

export type PostsRepository = ReturnType<typeof postsRepository>;

import type { Zone } from '@baohe/domain/posts/zone';
import type pg from 'pg';
import { endingOf } from '../../platform/media/media-type.ts';
import { CARD_COLUMNS, type CardRow } from './card-row.ts';
import type { ContentRow, Json, StoredFile } from './content-row.ts';
import type { ListPlace } from './list-posts.repository.ts';

export interface KnownPost extends CardRow {
  /** Published and not hidden. */
  shown: boolean;
}

export interface FoundPost extends KnownPost {
  unlocked: boolean;
}

/**
 * Ids are random, so a random place in their order is a random post: one short look into an index
 * for each, where sorting by chance would read the whole table. At each place one of the next few is
 * taken, because ids leave gaps of unequal size and the post behind a wide one would come too often.
 */
const RANDOM_OF_ALL = `
  select no from (
    select probe.number, found.no,
      row_number() over (partition by probe.number order by random()) as drawn
    from (select number, gen_random_uuid() as place from generate_series(1, $1::int) number) probe
    cross join lateral (
      select near.no from unnest($2::text[]) as wanted_zone cross join lateral (
        (select id, no, 0 as round from post
         where zone = wanted_zone and status = 1 and not hidden and id >= probe.place
           and no <> all ($5::int[])
         order by id limit $3)
        union all
        (select id, no, 1 from post
         where zone = wanted_zone and status = 1 and not hidden and id < probe.place
           and no <> all ($5::int[])
         order by id limit $3)
      ) near
      order by near.round, near.id limit $3
    ) found
  ) drawn
  group by no order by min(drawn), random() limit $4`;

/**
 * Of a term: where a random post of the zone stands in time, one of the next few of the term is taken.
 */
const RANDOM_OF_TERM = `
  select no from (
    select probe.number, found.no,
      row_number() over (partition by probe.number order by random()) as drawn
    from (
      select number, place.upload_time, place.no
      from (select number, gen_random_uuid() as id, $2::text[] as zones
            from generate_series(1, $1::int) number) thrown
      cross join lateral (
        select upload_time, no from unnest(zones) as wanted_zone cross join lateral (
          (select upload_time, no, id, 0 as round from post
           where zone = wanted_zone and status = 1 and not hidden and id >= thrown.id
           order by id limit 1)
          union all
          (select upload_time, no, id, 1 from post
           where zone = wanted_zone and status = 1 and not hidden and id < thrown.id
           order by id limit 1)
        ) near order by round, id limit 1
      ) place
    ) probe
    cross join lateral (
      select near.no from unnest($6::int[], $7::int[]) as place (term, in_zone)
      cross join lateral (
        (select post_no as no, 0 as round, upload_time from post_term
         where term_no = term and zone = in_zone
           and (upload_time, post_no) >= (probe.upload_time, probe.no)
           and post_no <> all ($5::int[])
         order by upload_time, post_no limit $3)
        union all
        (select post_no, 1, upload_time from post_term
         where term_no = term and zone = in_zone
           and (upload_time, post_no) < (probe.upload_time, probe.no)
           and post_no <> all ($5::int[])
         order by upload_time, post_no limit $3)
      ) near
      order by near.round, near.upload_time, near.no limit $3
    ) found
  ) drawn
  group by no order by min(drawn), random() limit $4`;

/** How many of the next ones a random place chooses from. */
const NEIGHBOURS = 12;

const CARDS = `
  select ${CARD_COLUMNS}
  from unnest($1::int[]) with ordinality as wanted (no, number)
    join post on post.no = wanted.no
  order by wanted.number`;

const KNOWN_COLUMNS = `${CARD_COLUMNS}, status = 1 and not hidden as shown`;

const FOUND_COLUMNS = `
  ${KNOWN_COLUMNS},
  exists (select from unlock where account_id = $2 and post_id = post.id) as unlocked`;

const WHOLE_COLUMNS = `
  coalesce(shared.content_info, own.content_info, '{}') as "contentInfo",
  array(
    select jsonb_build_object('language', language, 'label', label, 'ref', file_ref)
    from subtitle where post_id = coalesce(own.content_of, post.id) order by language
  ) as subtitles`;

export function postsRepository(pool: pg.Pool) {
  return {
    /** Random ones that are shown, of some zones or of a term in them, but none of `without`. */
    async random(
      count: number,
      zones: readonly Zone[],
      places: readonly ListPlace[] | null,
      without: ReadonlySet<number>,
    ): Promise<number[]> {
      const values = [count, zones, NEIGHBOURS, count, [...without]];
      const { rows } = await pool.query<{ no: number }>(
        places === null
          ? { name: 'random_posts', text: RANDOM_OF_ALL, values }
          : {
              name: 'random_posts_of_term',
              text: RANDOM_OF_TERM,
              values: [...values, places.map(({ term }) => term), places.map(({ zone }) => zone)],
            },
      );
      return rows.map(({ no }) => no);
    },

    /** The numbers of those that an account has finished. */
    async finishedBy(accountId: string): Promise<ReadonlySet<number>> {
      const { rows } = await pool.query<{ no: number }>({
        name: 'posts_finished_by',
        text: `
          select post.no from reading join post on post.id = reading.post_id
          where reading.account_id = $1 and reading.finished`,
        values: [accountId],
      });
      return new Set(rows.map(({ no }) => no));
    },

    async isPublicPicture(hash: string, demo: boolean): Promise<boolean> {
      const { rows } = await pool.query<{ shown: boolean }>({
        name: 'is_public_picture',
        text: `
          select exists (
            select from slide
            where image_hash = decode($1, 'hex') and status = 1 and (not demo or $2)
          ) or exists (
            select from post join term on term.id = post.zone
            where cover_hash = decode($1, 'hex') and post.status = 1 and not hidden and term.open
          ) as shown`,
        values: [hash, demo],
      });
      return rows[0]?.shown ?? false;
    },

    async isOpenPost(no: number): Promise<boolean> {
      const { rows } = await pool.query<{ open: boolean }>({
        name: 'is_open_post',
        text: `
          select post.status = 1 and not hidden and term.open as open
          from post join term on term.id = post.zone where post.no = $1`,
        values: [no],
      });
      return rows[0]?.open ?? false;
    },

    async isFreePost(no: number): Promise<boolean> {
      const { rows } = await pool.query<{ free: boolean }>({
        name: 'is_free_post',
        text: `
          select post.status = 1 and not hidden and term.open and coalesce(point_price = 0, false)
            as free
          from post join term on term.id = post.zone where post.no = $1`,
        values: [no],
      });
      return rows[0]?.free ?? false;
    },

    /** Whether it is published or not; `accountId`: who may have unlocked it. */
    async byId(id: string, accountId: string | null): Promise<FoundPost | null> {
      const { rows } = await pool.query<FoundPost>({
        name: 'post_by_id',
        text: `
          select ${FOUND_COLUMNS} from post where id = $1 and status <> -1`,
        values: [id, accountId],
      });
      return rows[0] ?? null;
    },

    /**
     * Everything that a detail is made of, in one question. `whole`: with what only those may see who
     * may open it; asked for callers who may well be among them.
     */
    async detail(id: string, whole: boolean): Promise<(KnownPost & ContentRow) | null> {
      const { rows } = await pool.query<KnownPost & ContentRow>({
        name: `post_detail_${whole}`,
        text: `
          select ${KNOWN_COLUMNS}, summary, source_url as "sourceUrl", kind, has_menu as "hasMenu",
            coalesce(own.meta_info, '{}') as "metaInfo",
            ${whole ? WHOLE_COLUMNS : `null as "contentInfo", null as subtitles`}
          from post join source_type on source_type.key = post.source_type
            left join post_content own on own.post_id = post.id
            ${whole ? 'left join post_content shared on shared.post_id = own.content_of' : ''}
          where post.id = $1 and status <> -1`,
        values: [id],
      });
      return rows[0] ?? null;
    },

    /** Those of the ids that are shown in these zones. */
    async shownIn(ids: readonly string[], zones: readonly Zone[]): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ id: string }>({
        name: 'posts_shown_in',
        text: `
          select id from post
          where id = any ($1) and zone = any ($2) and status = 1 and not hidden`,
        values: [ids, zones],
      });
      return new Set(rows.map(({ id }) => id));
    },

    async isUnlocked(id: string, accountId: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'post_is_unlocked',
        text: 'select from unlock where account_id = $2 and post_id = $1',
        values: [id, accountId],
      });
      return rowCount === 1;
    },

    /** What only those may see who may open it. */
    async contentInfo(no: number): Promise<Json> {
      const { rows } = await pool.query<{ contentInfo: Json }>({
        name: 'post_content_info',
        text: `
          select coalesce(shared.content_info, own.content_info) as "contentInfo"
          from post join post_content own on own.post_id = post.id
            left join post_content shared on shared.post_id = own.content_of
          where post.no = $1`,
        values: [no],
      });
      return rows[0]?.contentInfo ?? {};
    },

    /** Those of the references that stand for a file. */
    async files(refs: readonly string[]): Promise<StoredFile[]> {
      if (refs.length === 0) {
        return [];
      }
      const { rows } = await pool.query<Omit<StoredFile, 'ending'> & { mime: string }>({
        name: 'content_files',
        text: `
          select ref, encode(hash, 'hex') as hash, mime,
            case when width is not null and height is not null
              then jsonb_build_object('width', width, 'height', height) end as size
          from library_file where ref = any ($1)`,
        values: [refs],
      });
      return rows.flatMap(({ mime, ...file }) => {
        const ending = endingOf(mime);
        return ending ? { ...file, ending } : [];
      });
    },

    /** Somebody waits for these: they are drawn before the others. */
    async wantFiles(refs: readonly string[]): Promise<void> {
      await pool.query(
        `update library_file set wanted_at = now()
         where ref = any ($1) and hash is null
           and (wanted_at is null or wanted_at < now() - interval '1 minute')`,
        [refs],
      );
    },

    /** So many looks more at each of these. */
    async addViews(views: ReadonlyMap<string, number>): Promise<void> {
      await pool.query(
        // By their numbers, as everybody locks posts: two that meet never wait for each other.
        `with locked as (
           select no, looks from post join unnest($1::uuid[], $2::int[]) as given (id, looks) using (id)
           order by no for no key update of post
         ), looked as (
           update post set view_count = view_count + looks from locked
           where post.no = locked.no returning post.no
         )
         insert into hot_due (post_no) select no from looked order by no on conflict do nothing`,
        [[...views.keys()], [...views.values()]],
      );
    },

    /** How many are shown in these places, each of which is a zone. */
    async count(places: readonly ListPlace[]): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count
         from unnest($1::int[], $2::int[]) as place (term, in_zone)
           join post_term on term_no = term and zone = in_zone`,
        [places.map(({ term }) => term), places.map(({ zone }) => zone)],
      );
      return rows[0]?.count ?? 0;
    },

    /** In the order of the numbers. */
    async cards(numbers: readonly number[]): Promise<CardRow[]> {
      if (numbers.length === 0) {
        return [];
      }
      const { rows } = await pool.query<CardRow>({
        name: 'post_cards',
        text: CARDS,
        values: [numbers],
      });
      return rows;
    },
  };
}

export type PostsRepository = ReturnType<typeof postsRepository>;

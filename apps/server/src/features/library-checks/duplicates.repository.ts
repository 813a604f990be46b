import { BLANK_HASH } from '@baohe/domain/import/perceptual-hash';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';

/** Of pictures that are compared; enough for every page that tells two works apart. */
const MOST_PAGES = 60;

const UNHASHED = statement({
  name: 'covers_without_hash',
  isPrepared: false,
  text: `
    select no, encode(cover_hash, 'hex') as cover, perceptual_hash is null as "isUnhashed"
    from post join media_file on media_file.hash = cover_hash
    where no > $1 and status <> -1 order by no limit $2`,
  row: { no: column.int(), cover: column.text(), isUnhashed: column.bool() },
});

const SET_HASH = statement({
  name: 'set_cover_hash',
  text: `
    update media_file set perceptual_hash = decode($2, 'hex')
    where hash = decode($1, 'hex') and perceptual_hash is null`,
});

const HASHED = statement({
  name: 'hashed_covers',
  isPrepared: false,
  text: `
    select no, encode(perceptual_hash, 'hex') as hash
    from post join media_file on media_file.hash = cover_hash
    where no > $1 and status <> -1 and post_type <> 'block'
      and perceptual_hash <> decode('${BLANK_HASH}', 'hex')
    order by no limit $2`,
  row: { no: column.int(), hash: column.text() },
});

/** What is no longer alike goes, unless somebody has looked at it. */
const FORGET = statement({
  name: 'forget_duplicate_pairs',
  isPrepared: false,
  text: 'delete from duplicate_pair where dismissed_at is null',
});

const ADD = statement({
  name: 'add_duplicate_pairs',
  isPrepared: false,
  text: `
    insert into duplicate_pair (post_id, other_id, bits)
    select least(one.id, other.id), greatest(one.id, other.id), bits
    from unnest($1::int[], $2::int[], $3::int[]) as given (one_no, other_no, bits)
      join post one on one.no = one_no join post other on other.no = other_no
    on conflict do nothing`,
});

const OPEN_PAIRS = statement({
  name: 'open_duplicate_pairs',
  isPrepared: false,
  text: `
    select pair.post_id as "postId", pair.other_id as "otherId", bits, one.no as "oneNo",
      other.no as "otherNo"
    from duplicate_pair pair
      join post one on one.id = pair.post_id and one.status <> -1
      join post other on other.id = pair.other_id and other.status <> -1
    where dismissed_at is null and (bits, pair.post_id, pair.other_id) > ($1::int, $2::uuid, $3::uuid)
    order by bits, pair.post_id, pair.other_id limit $4`,
  row: {
    postId: column.uuid(),
    otherId: column.uuid(),
    bits: column.int(),
    oneNo: column.int(),
    otherNo: column.int(),
  },
});

const DISMISS = statement({
  name: 'dismiss_duplicate_pair',
  text: `
    update duplicate_pair set dismissed_at = $3
    where post_id = least($1::uuid, $2::uuid) and other_id = greatest($1::uuid, $2::uuid)
      and dismissed_at is null`,
});

const PAGES = statement({
  name: 'hashed_pages',
  isPrepared: false,
  text: `
    select own.post_id as "postId", encode(perceptual_hash, 'hex') as hash
    from post_content own left join post_content shared on shared.post_id = own.content_of
      cross join lateral (
        select page from jsonb_path_query(
          coalesce(shared.content_info, own.content_info), '$.chapterList[*]') page
        limit ${MOST_PAGES}) pages
      join library_file on ref = substr(coalesce(page ->> 'optImgUrl', page ->> 'resourceRealityUrl'), 6)
      join media_file on media_file.hash = library_file.hash
    where own.post_id = any ($1::uuid[]) and perceptual_hash is not null`,
  row: { postId: column.uuid(), hash: column.text() },
});

export interface FoundPair {
  one: number;
  other: number;
  bits: number;
}

const LOT = 2000;

export function duplicatesRepository(db: Queryable) {
  return {
    nextCovers: (after: number, limit: number) => queryRows(db, UNHASHED, [after, limit]),

    setHash: (cover: string, hash: string): Promise<number> => execute(db, SET_HASH, [cover, hash]),

    hashed: (after: number, limit: number) => queryRows(db, HASHED, [after, limit]),

    async replace(pairs: readonly FoundPair[]): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await execute(tx, FORGET);
        for (let from = 0; from < pairs.length; from += LOT) {
          const lot = pairs.slice(from, from + LOT);
          await execute(tx, ADD, [
            lot.map(({ one }) => one),
            lot.map(({ other }) => other),
            lot.map(({ bits }) => bits),
          ]);
        }
      });
    },

    openPairs: (behind: { bits: number; postId: string; otherId: string }, limit: number) =>
      queryRows(db, OPEN_PAIRS, [behind.bits, behind.postId, behind.otherId, limit]),

    dismiss: (postId: string, otherId: string, at: Date): Promise<number> =>
      execute(db, DISMISS, [postId, otherId, at]),

    /** Of works of pictures, the first ones of each. */
    async pages(ids: readonly string[]): Promise<Map<string, string[]>> {
      const pages = new Map<string, string[]>();
      for (const { postId, hash } of await queryRows(db, PAGES, [ids])) {
        pages.set(postId, [...(pages.get(postId) ?? []), hash]);
      }
      return pages;
    },
  };
}

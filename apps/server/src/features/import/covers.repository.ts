import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Db } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { whileLocked } from '../../platform/database/while-locked.ts';

/** Any number, the same in every process. */
const COVERS_LOCK = 5_080_003;

const IS_OPEN = statement({
  name: 'is_open_zone',
  text: 'select open from term where id = $1',
  row: { open: column.bool() },
});

const OF_ZONE = statement({
  name: 'covers_of_zone',
  isPrepared: false,
  text: `select encode(cover_hash, 'hex') as hash, min(cover_ending) as ending,
           exists (select from slide where image_hash = cover_hash and status <> -1)
           or exists (
             select from setting where key = 'guestBannerPicture'
               and value #>> '{}' like '/m/full/' || encode(post.cover_hash, 'hex') || '.%'
           )
           or exists (
             select from post other join term on term.id = other.zone
             where other.cover_hash = post.cover_hash and other.zone <> $1 and term.open
           ) as elsewhere
         from post where zone = $1 and cover_hash > decode($2, 'hex')
         group by cover_hash order by cover_hash limit $3`,
  row: {
    /** Hex. */
    hash: column.text(),
    ending: column.text<CoverEnding>(),
    /** Shown to everybody by another open zone, by a slide or by the guest page. */
    elsewhere: column.bool(),
  },
});

export type CoverRow = RowOf<(typeof OF_ZONE)['row']>;

export function coversRepository(db: Db) {
  return {
    /** Runs the work after all that moves covers already, and before all that wants to. */
    async inTurn(work: (lost: AbortSignal) => Promise<void>): Promise<void> {
      await whileLocked(
        db.$client,
        { sql: 'select pg_advisory_lock($1), true as taken', values: [COVERS_LOCK] },
        work,
      );
    },

    async isOpen(zone: Zone): Promise<boolean> {
      const row = await queryRow(db, IS_OPEN, [zone]);
      return row?.open ?? false;
    },

    /** The covers of a zone's posts, each once, in the order of their hashes. */
    ofZone: (zone: Zone, after: string, limit: number): Promise<CoverRow[]> =>
      queryRows(db, OF_ZONE, [zone, after, limit]),
  };
}

export type CoversRepository = ReturnType<typeof coversRepository>;

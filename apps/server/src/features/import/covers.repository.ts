import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { Zone } from '@baohe/domain/posts/zone';
import type pg from 'pg';
import { whileLocked } from '../../platform/database/while-locked.ts';

/** Any number, the same in every process. */
const COVERS_LOCK = 5_080_003;

export interface CoverRow {
  /** Hex. */
  hash: string;
  ending: CoverEnding;
  /** Shown to everybody by another open zone, or by a slide. */
  elsewhere: boolean;
}

export function coversRepository(pool: pg.Pool) {
  return {
    /** Runs the work after all that moves covers already, and before all that wants to. */
    async inTurn(work: (lost: AbortSignal) => Promise<void>): Promise<void> {
      await whileLocked(
        pool,
        { sql: 'select pg_advisory_lock($1), true as taken', values: [COVERS_LOCK] },
        work,
      );
    },

    async isOpen(zone: Zone): Promise<boolean> {
      const { rows } = await pool.query<{ open: boolean }>('select open from term where id = $1', [
        zone,
      ]);
      return rows[0]?.open ?? false;
    },

    /** The covers of a zone's posts, each once, in the order of their hashes. */
    async ofZone(zone: Zone, after: string, limit: number): Promise<CoverRow[]> {
      const { rows } = await pool.query<CoverRow>(
        `select encode(cover_hash, 'hex') as hash, min(cover_ending) as ending,
           exists (select from slide where image_hash = cover_hash and status <> -1)
           or exists (
             select from post other join term on term.id = other.zone
             where other.cover_hash = post.cover_hash and other.zone <> $1 and term.open
           ) as elsewhere
         from post where zone = $1 and cover_hash > decode($2, 'hex')
         group by cover_hash order by cover_hash limit $3`,
        [zone, after, limit],
      );
      return rows;
    },
  };
}

export type CoversRepository = ReturnType<typeof coversRepository>;

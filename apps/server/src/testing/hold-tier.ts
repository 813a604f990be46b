import { hashToken } from '../platform/session/session.ts';
import type { TestServer } from './test-server.ts';

interface Held {
  level: number;
  since: Date;
  /** Null for one that never ends. */
  days: number | null;
}

/** The owner of this session holds a tier. */
export async function holdTier(
  { pool, caughtUp }: TestServer,
  token: string,
  { level, since, days }: Held,
): Promise<void> {
  await pool.query(
    `insert into held_tier (account_id, tier_id, since, until)
     select account_id, tier.id, $3::timestamptz, $3::timestamptz + make_interval(days => $4::int)
     from session, tier where token_hash = $1 and level = $2`,
    [hashToken(token), level, since, days],
  );
  await caughtUp();
}

import { accountsRepository } from '@baohe/server/features/identity/accounts.repository';
import { systemClock } from '@baohe/server/platform/clock';
import { openDb } from '@baohe/server/platform/database/pool';
import { openSession } from '@baohe/server/platform/session/session';
import { sessionRepository } from '@baohe/server/platform/session/session.repository';
import type pg from 'pg';
import type { People } from './library.ts';

/** Opens 次元, the zone that is open as shipped. */
const LEVEL = 11;

export async function openPeople(pool: pg.Pool): Promise<People> {
  const sessions = sessionRepository(openDb(pool));
  const accounts = accountsRepository(openDb(pool));
  const staff = await accounts.add({ name: 'bench, staff', roles: ['editor'] });
  const member = await accounts.add({ name: 'bench, member', roles: ['user'] });
  await pool.query(
    `insert into held_tier (account_id, tier_id, since)
     select $1, id, now() - interval '1 minute' from tier where level = $2`,
    [member, LEVEL],
  );
  const tokenOf = (account: string) => openSession(sessions, systemClock, account);
  return { staff: await tokenOf(staff), member: await tokenOf(member) };
}

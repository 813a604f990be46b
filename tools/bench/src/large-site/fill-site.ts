import { seedSite } from '@baohe/server/features/seed/seed-site';
import { openDb } from '@baohe/server/platform/database/pool';
import type pg from 'pg';
import { FILLED_TABLES, fillStatements } from './fill-statements.ts';
import { straightInto } from './straight-into.ts';

/**
 * As many posts, accounts, ledger entries and files as said, straight into the tables: minutes instead of the hours of
 * `npm run demo`. Nothing can be looked at in it but cards; it is for what the staff's lists and figures cost.
 */
export async function fillSite(pool: pg.Pool, rows: number): Promise<void> {
  await seedSite(openDb(pool));
  // What triggers would have written is written by the statements.
  await straightInto(pool, rows, FILLED_TABLES, async (client) => {
    for (const [name, text] of Object.entries(fillStatements(rows))) {
      console.log(`  filling ${name}…`);
      await client.query(text);
    }
  });
}

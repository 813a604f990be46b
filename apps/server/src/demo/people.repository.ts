import { eq, sql } from 'drizzle-orm';
import { ledgerRepository } from '../features/points/ledger.repository.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { account } from '../schema/account.ts';
import type { list } from '../schema/list.ts';
import { heldTier, tier } from '../schema/tier.ts';
import type { DemoPerson } from './demo-people.ts';

type ListType = typeof list.$inferSelect.type;

export function peopleRepository(db: Queryable) {
  return {
    /** Of ROOT, who has no past. */
    async givePoints(accountId: string, points: number): Promise<void> {
      if (points > 0) {
        await ledgerRepository(db).add({
          accountId,
          delta: points,
          kind: 'opening',
          reference: '',
          at: new Date(),
        });
      }
    },

    async hold(accountId: string, tiers: DemoPerson['tiers']): Promise<void> {
      for (const [level, days] of tiers) {
        const until = days === null ? null : sql`now() + make_interval(days => ${days}::int)`;
        await db.insert(heldTier).values({
          accountId,
          tierId: sql`(select ${tier.id} from ${tier} where ${tier.level} = ${level})`,
          since: sql`now() - interval '30 days'`,
          until,
        });
      }
    },

    /** With DEMO=0 nobody of the demo is let in; with the demo they are again. */
    async letIn(welcome: boolean): Promise<void> {
      await db
        .update(account)
        .set({ status: welcome ? 1 : 0 })
        .where(eq(account.demo, true));
    },

    /** Some posts of the demo in a list that is still empty, the newest on top. */
    async fillList(name: string, type: ListType, count: number, skip: number): Promise<void> {
      await db.execute(sql`
        insert into list_entry (list_id, post_id, added_at)
        select list.id, chosen.id, now() - make_interval(mins => 17 * chosen.number::int)
        from list join account on account.id = list.account_id,
          lateral (select id, row_number() over (order by md5(id::text || ${type})) as number
            from post where demo order by 2 offset ${skip}::int limit ${count}::int) chosen
        where account.name = ${name} and account.demo and list.type = ${type}
          and not exists (select from list_entry where list_id = list.id)
        on conflict do nothing`);
    },
  };
}

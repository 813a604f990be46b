import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { tier } from '../../schema/tier.ts';

export type TierRow = typeof tier.$inferSelect;

/** What everybody may know of the tiers. */
export function membershipRepository(db: Queryable) {
  const all = db
    .select()
    .from(tier)
    .where(eq(tier.status, 1))
    .orderBy(asc(tier.level))
    .prepare('published_tiers');
  const ofId = db
    .select()
    .from(tier)
    .where(and(eq(tier.id, sql.placeholder('id')), eq(tier.status, 1)))
    .prepare('published_tier');
  const ofLevel = db
    .select()
    .from(tier)
    .where(and(eq(tier.level, sql.placeholder('level')), eq(tier.status, 1)))
    .prepare('published_tier_of_level');

  return {
    findPublished: (): Promise<TierRow[]> => all.execute(),

    async byId(id: string): Promise<TierRow | null> {
      const [found] = await ofId.execute({ id });
      return found ?? null;
    },

    async byLevel(level: number): Promise<TierRow | null> {
      const [found] = await ofLevel.execute({ level });
      return found ?? null;
    },
  };
}

export type MembershipRepository = ReturnType<typeof membershipRepository>;

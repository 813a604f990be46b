import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { seeded } from '../../schema/seeded.ts';
import { sourceType } from '../../schema/source-type.ts';
import { term } from '../../schema/term.ts';
import { tier } from '../../schema/tier.ts';
import type { ShippedCategory } from './shipped-categories.ts';
import type { ShippedName } from './shipped-names.ts';
import type { ShippedTier } from './shipped-tiers.ts';

const NONE = sql`'{}'::jsonb`;
const everyNameOf = ({ name, formerly }: ShippedName) => [name, ...(formerly ? [formerly] : [])];

export function seedRepository(db: Queryable) {
  return {
    /** False when the site had it before. Another process that seeds is waited for. */
    async begin(part: string): Promise<boolean> {
      const { rowCount } = await db.insert(seeded).values({ part }).onConflictDoNothing();
      return rowCount === 1;
    },

    async addTiers(tiers: readonly ShippedTier[]): Promise<void> {
      await db
        .insert(tier)
        .values(
          tiers.map(({ type, name, areaList, ...facts }) => ({
            ...facts,
            type: type.name,
            typeNames: type.names,
            name: name.name,
            names: name.names,
            areas: areaList,
          })),
        )
        .onConflictDoNothing();
    },

    /** Those that are not there. */
    async addCategories(categories: readonly ShippedCategory[]): Promise<void> {
      await db
        .insert(term)
        .values(categories.map((category) => ({ ...category, taxonomy: 'category' as const })))
        .onConflictDoNothing();
    },

    /** Of what is still called as we shipped it. */
    async nameTerm(id: string, shipped: ShippedName): Promise<void> {
      await db
        .update(term)
        .set({ names: shipped.names })
        .where(
          and(eq(term.id, id), inArray(term.name, everyNameOf(shipped)), eq(term.names, NONE)),
        );
    },

    async nameSourceType(key: string, { name, names }: ShippedName): Promise<void> {
      await db
        .update(sourceType)
        .set({ names })
        .where(
          and(eq(sourceType.key, key), eq(sourceType.label, name), eq(sourceType.names, NONE)),
        );
    },

    async nameTier({ level, type, name }: ShippedTier): Promise<void> {
      await db
        .update(tier)
        .set({ names: name.names })
        .where(and(eq(tier.level, level), eq(tier.name, name.name), eq(tier.names, NONE)));
      await db
        .update(tier)
        .set({ typeNames: type.names })
        .where(and(eq(tier.level, level), eq(tier.type, type.name), eq(tier.typeNames, NONE)));
    },
  };
}

export type SeedRepository = ReturnType<typeof seedRepository>;

import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { seedRepository, type SeedRepository } from './seed.repository.ts';
import { SHIPPED_CATEGORIES } from './shipped-categories.ts';
import { CATEGORY_NAMES, SOURCE_TYPE_NAMES, ZONE_NAMES } from './shipped-names.ts';
import { SHIPPED_TIERS } from './shipped-tiers.ts';

/** What a new site is given, each part once: from then on it is the operator's, also where they took it away. */
const PARTS = {
  tiers: (seed: SeedRepository) => seed.addTiers(SHIPPED_TIERS),

  categories: (seed: SeedRepository) => seed.addCategories(SHIPPED_CATEGORIES),

  // A site that was there before the names were has them where it still has ours.
  async names(seed: SeedRepository) {
    for (const [id, name] of Object.entries({ ...ZONE_NAMES, ...CATEGORY_NAMES })) {
      await seed.nameTerm(id, name);
    }
    for (const [key, name] of Object.entries(SOURCE_TYPE_NAMES)) {
      await seed.nameSourceType(key, name);
    }
    for (const tier of SHIPPED_TIERS) {
      await seed.nameTier(tier);
    }
  },
};

type SeedPart = keyof typeof PARTS;

const ALL_PARTS = Object.keys(PARTS) as SeedPart[];

/** Gives the site those parts of the shipped content that it was never given. */
export async function seedSite(
  db: Queryable,
  parts: readonly SeedPart[] = ALL_PARTS,
): Promise<void> {
  for (const part of parts) {
    await inTransaction({ db }, async (tx) => {
      const seed = seedRepository(tx);
      if (await seed.begin(part)) {
        await PARTS[part](seed);
      }
    });
  }
}

import type { HeatRule, HotTermsRepository } from './hot-terms.repository.ts';

const RULE: HeatRule = {
  posts: 2000,
  halfAt: 200,
  tags: 40,
  topics: 16,
  commonShare: 0.6,
  commonFrom: 6,
};

/** The tags and topics that stand out in each category (or each new one), by its hottest posts. */
export async function renewHotTerms(
  repository: HotTermsRepository,
  signal: AbortSignal,
  which: 'all' | 'new' = 'all',
  rule = RULE,
): Promise<void> {
  const categories =
    which === 'all' ? await repository.categories() : await repository.newCategories();
  for (const category of categories) {
    if (signal.aborted) {
      return;
    }
    await repository.renew(category, rule);
  }
}

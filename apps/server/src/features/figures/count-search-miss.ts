import { storableMiss } from '@baohe/domain/figures/search-miss';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { Queryable } from '../../platform/database/queryable.ts';
import { searchMissesRepository } from './search-misses.repository.ts';

/** Somebody searched and there was nothing; who is not written down. */
export async function countSearchMiss(db: Queryable, now: Date, words: string): Promise<void> {
  await searchMissesRepository(db).add(now, shanghaiDay(now), storableMiss(words));
}

import type { QueryClient } from '@tanstack/react-query';
import { detailKey } from './detail-key.ts';

/** What depends on the tiers that somebody holds. */
const KEYS = [detailKey(), ['posts', 'chapter'], ['playback'], ['downloads']];

/** Somebody holds other tiers than before: what is looked at opens, or ends, in place. */
export async function renewRights(queries: QueryClient): Promise<void> {
  await Promise.all(KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

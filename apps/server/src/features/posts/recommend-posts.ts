import { recommendedCount } from '@baohe/domain/posts/recommendation';
import { visibleZones } from '@baohe/domain/posts/zone';
import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords } from './card-words.ts';
import { finishedPosts } from './finished-posts.ts';
import { listPlaces } from './list-places.ts';
import type { PostsHouse } from './posts-house.ts';

interface Wish {
  termId?: string | null | undefined;
  count: number;
}

/** Random published posts that the caller may see and has not finished. */
export async function recommendPosts(
  house: PostsHouse,
  { termId = null, count }: Wish,
  caller: SessionCaller | null,
) {
  const { posts, terms } = house;
  const numbers = await posts.random(
    recommendedCount(count, caller),
    visibleZones(terms.openZones(), caller),
    termId === null ? null : listPlaces(terms, termId, caller),
    await finishedPosts(house, caller),
  );
  const rows = await posts.cards(numbers);
  return {
    records: rows.map((row) => ({
      ...cardInWords(row, house, caller),
      reasonKey: 'random' as const,
    })),
  };
}

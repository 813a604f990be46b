import type { Caller } from '@baohe/domain/identity/roles';
import { recommendedCount } from '@baohe/domain/posts/recommendation';
import { visibleZones } from '@baohe/domain/posts/zone';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import { cardInWords } from './post-words.ts';
import type { PostsRepository } from './posts.repository.ts';

interface Wish {
  termId?: string | null | undefined;
  count: number;
}

/** Random published posts that the caller may see. */
export async function recommendPosts(
  posts: PostsRepository,
  addresses: MediaAddresses,
  { termId = null, count }: Wish,
  caller: Caller,
  demoShown: boolean,
) {
  const openZones = await posts.openZones();
  const ids = await posts.randomIds({
    count: recommendedCount(count, caller),
    termId,
    zones: visibleZones(openZones, caller),
    demoShown,
  });
  const looking = { accountId: caller?.accountId ?? null, openZones };
  const rows = await posts.cards(ids);
  return {
    records: rows.map((row) => ({
      ...cardInWords(row, addresses, looking),
      reasonKey: 'random' as const,
    })),
  };
}

import { useClient } from '@baohe/app-shell/call-context';
import { lineOf } from '@baohe/domain/posts/zone';
import { useQuery } from '@tanstack/react-query';
import { fetchRandom } from './post/post-calls.ts';
import type { PostDetail } from './post/post.ts';

export const RELATED_COUNT = 6;

/** A handful of what stands on the same shelf; another handful with each refetch. */
export function useRelated({ id, categories }: Pick<PostDetail, 'id' | 'categories'>) {
  const client = useClient();
  const [narrowest] = categories
    .map((category) => category.id)
    .toSorted((one, other) => lineOf(other).length - lineOf(one).length);
  return useQuery({
    queryKey: ['posts', 'related', id],
    queryFn: async ({ signal }) => {
      const input = { count: RELATED_COUNT, ...(narrowest && { termId: narrowest }) };
      const { records } = await fetchRandom(client, input, signal);
      return records.filter((post) => post.id !== id);
    },
    // Their cover addresses end.
    meta: { volatile: true },
  });
}

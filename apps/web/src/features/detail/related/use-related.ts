import type { PostDetail } from '@baohe/contract/posts';
import { pageOsusume } from '@baohe/contract/posts';
import { lineOf } from '@baohe/domain/posts/zone';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../shared/call-context.tsx';

export const RELATED_COUNT = 6;

/** A handful of what stands on the same shelf; another handful with each refetch. */
export function useRelated({ postUuid, asTerms }: PostDetail) {
  const client = useClient();
  const [narrowest] = asTerms
    .map(({ termUuid }) => termUuid)
    .toSorted((one, other) => lineOf(other).length - lineOf(one).length);
  return useQuery({
    queryKey: ['posts', 'related', postUuid],
    queryFn: async ({ signal }) => {
      const input = { count: RELATED_COUNT, ...(narrowest && { termId: narrowest }) };
      const { records } = await client.call(pageOsusume, input, signal);
      return records.filter((post) => post.postUuid !== postUuid);
    },
    // Their cover addresses end.
    meta: { volatile: true },
  });
}

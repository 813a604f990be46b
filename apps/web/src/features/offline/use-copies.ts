import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bytesOfCopy } from '../../entities/offline/copies.ts';
import { ownCopies } from '../../entities/offline/own-copies.ts';
import { useViewer } from '../../entities/viewer.ts';

const KEY = ['offline copies'];

/** What of the person's own lies on this device, the last read first. */
export function useCopies() {
  const person = useViewer()?.id;
  return useQuery({
    queryKey: [...KEY, person],
    queryFn: async () => {
      const copies = (await ownCopies()?.list()) ?? [];
      return copies.map((copy) => ({ ...copy, bytes: bytesOfCopy(copy) }));
    },
    staleTime: 0,
    refetchOnMount: 'always',
    // No network is waited for: what cannot be read from the device now is said now.
    retry: false,
    meta: { volatile: true },
  });
}

export type ListedCopy = NonNullable<ReturnType<typeof useCopies>['data']>[number];

/** Takes copies off the device; the list is read again. */
export function useRemoveCopies() {
  const queries = useQueryClient();
  return async (postIds: readonly string[]) => {
    const copies = ownCopies();
    for (const postId of postIds) {
      await copies?.remove(postId);
    }
    await queries.invalidateQueries({ queryKey: KEY });
  };
}

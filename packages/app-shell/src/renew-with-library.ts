import type { Query, QueryClient } from '@tanstack/react-query';
import { heardLibraryVersion } from './library-version.ts';

/** It lies among the replies, so that both come back from the device together or not at all. */
const KEY = ['libraryVersion'];

const OF_THE_LIBRARY: readonly unknown[] = ['posts', 'terms', 'announcement', 'tiers', 'carousel'];
const isOfTheLibrary = ({ queryKey: [of] }: Query) => OF_THE_LIBRARY.includes(of);

/**
 * What was asked of an older library is asked again: at the start on the screen at once, later when it
 * is opened the next time, because a list must not move under a finger.
 */
export function renewWithLibrary(queries: QueryClient): () => void {
  let refetchType: 'active' | 'none' = 'active';
  const renew = () => {
    const heard = heardLibraryVersion.get();
    if (heard === 0) {
      return;
    }
    const before = queries.getQueryData<number>(KEY);
    if (before === undefined || heard > before) {
      queries.setQueryData(KEY, heard);
    }
    // With nothing from the device, all that is here was asked of this library.
    if (before !== undefined && heard > before) {
      void queries.invalidateQueries(
        { predicate: isOfTheLibrary, refetchType },
        // What is on its way already was asked of this library.
        { cancelRefetch: false },
      );
    }
    refetchType = 'none';
  };
  renew();
  return heardLibraryVersion.subscribe(renew);
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { ListFilter, SortName } from '../../entities/addresses.ts';
import { usePostList, type PostList } from '../../entities/post-list/use-post-list.ts';
import { isTooSoon, useSearchWait, type SearchWait } from './use-search-wait.ts';

/** One search. */
export interface Sought {
  keyword: string;
  section: string | undefined;
}

interface SearchList {
  /** Whose results are shown: those before, while the new search has to wait. */
  shown: Sought | null;
  list: PostList;
  wait: SearchWait | null;
  /** The search that was refused and is made by itself when the wait ends. */
  waiting: Sought | null;
  /** Searches for something else when the wait ends. */
  waitFor: (sought: Sought) => void;
}

interface SearchListOptions {
  /** What stands in the field: whoever has changed it does not want the refused search any more. */
  typed: string;
  onSearch: (q: string, section: string | undefined) => void;
  /** In which order, and what of it. */
  view: SearchView;
}

export interface SearchView {
  sort: SortName | 'fit';
  filter: ListFilter;
}

/**
 * What a search found. Refused, the address goes back to the search before it, so that address, heading
 * and results are one; the refused search is made again when its wait is over.
 */
export function useSearchList(
  sought: Sought | null,
  { typed, onSearch, view }: SearchListOptions,
): SearchList {
  const [answered, setAnswered] = useState<Sought | null>(null);
  const [refused, setRefused] = useState<{ sought: Sought; error: Error } | null>(null);
  const posts = usePostList(queryOf(sought, view), sought !== null);
  const wait = useSearchWait(refused?.error, () => {
    setRefused(null);
    if (!refused || typed !== refused.sought.keyword) {
      return;
    }
    if (isSame(sought, refused.sought)) {
      posts.retry();
    } else {
      onSearch(refused.sought.keyword, refused.sought.section);
    }
  });
  const before = usePostList(queryOf(answered, view), answered !== null && refused !== null);

  if (sought && isTooSoon(posts.error) && refused?.error !== posts.error) {
    setRefused({ sought, error: posts.error });
  } else if (sought && !posts.isPending && posts.error === null && !isSame(answered, sought)) {
    setAnswered(sought);
  }

  const isAtRefused = refused !== null && isSame(sought, refused.sought);
  const goBackTo = isAtRefused ? answered : null;
  const goBack = useEffectEvent((to: Sought) => onSearch(to.keyword, to.section));
  useEffect(() => {
    if (goBackTo) {
      goBack(goBackTo);
    }
  }, [goBackTo]);

  return {
    shown: isAtRefused ? answered : sought,
    list: isAtRefused && answered ? before : posts,
    wait,
    waiting: refused?.sought ?? null,
    waitFor: (next) => setRefused(refused && { ...refused, sought: next }),
  };
}

const queryOf = (sought: Sought | null, view: SearchView) => ({
  ...view,
  termId: sought?.section,
  keyword: sought?.keyword,
});

const isSame = (one: Sought | null, other: Sought | null): boolean =>
  one?.keyword === other?.keyword && one?.section === other?.section;

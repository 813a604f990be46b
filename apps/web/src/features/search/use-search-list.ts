import { useState } from 'react';
import { usePostList, type PostList } from '../../entities/post-list/use-post-list.ts';
import { useSearchWait, type SearchWait } from './use-search-wait.ts';

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
  /** Asks for the refused search again. */
  retry: () => void;
}

/** What a search found; refused, what the one before it found stays usable. */
export function useSearchList(sought: Sought | null): SearchList {
  const [answered, setAnswered] = useState<Sought | null>(null);
  const asked = usePostList(wishOf(sought), sought !== null);
  const wait = useSearchWait(asked.error);
  const before = usePostList(wishOf(answered), answered !== null && wait !== null);

  const hasAnswer = sought !== null && !asked.isPending && asked.error === null;
  if (hasAnswer && !isSame(answered, sought)) {
    setAnswered(sought);
  }
  return wait === null
    ? { shown: sought, list: asked, wait: null, retry: asked.retry }
    : { shown: answered, list: before, wait, retry: asked.retry };
}

const wishOf = (sought: Sought | null) => ({
  sort: 'latest' as const,
  termId: sought?.section,
  keyword: sought?.keyword,
});

const isSame = (one: Sought | null, other: Sought | null): boolean =>
  one?.keyword === other?.keyword && one?.section === other?.section;

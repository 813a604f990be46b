import { searchedKeyword } from '@baohe/domain/search/keyword';
import { useState } from 'react';
import type { ListFilter } from '../../entities/addresses.ts';
import { Refreshing } from '../../entities/post-list/refreshing.tsx';
import { Found } from './found.tsx';
import { HotList } from './hot-list.tsx';
import { RecentList } from './recent-list.tsx';
import { SearchHead } from './search-head.tsx';
import { Suggestions } from './suggestions.tsx';
import { useSearchList, type SearchView } from './use-search-list.ts';
import { WaitMessage } from './wait-message.tsx';

interface SearchPageProps extends SearchView {
  /** As the address has them. */
  q: string;
  section: string | undefined;
  onSearch: (q: string, section: string | undefined) => void;
  onSort: (sort: SearchView['sort']) => void;
  onFilter: (filter: ListFilter) => void;
}

/** While somebody types: suggestions. Once they search: what was found. Else: where to begin. */
export function SearchPage(props: SearchPageProps) {
  const { q, section, sort, filter, onSearch, onSort, onFilter } = props;
  const [typed, setTyped] = useState(q);
  const keyword = searchedKeyword(q);
  const { shown, list, wait, waiting, waitFor } = useSearchList(
    keyword === '' ? null : { keyword, section },
    { typed, onSearch, view: { sort, filter } },
  );
  const seconds = wait?.left ?? 0;
  const isTyping = typed !== q && typed !== waiting?.keyword;
  const trimmed = searchedKeyword(typed);

  const searchIn = (within: string | undefined, text: string) => {
    const next = searchedKeyword(text);
    if (next === '') {
      return;
    }
    setTyped(next);
    if (seconds > 0) {
      waitFor({ keyword: next, section: within });
    } else if (next !== q || within !== section) {
      onSearch(next, within);
    }
  };

  const search = (text: string) => searchIn(section, text);

  return (
    <>
      <SearchHead
        typed={typed}
        onType={setTyped}
        section={section}
        onSection={(chosen) => onSearch(isTyping ? q : trimmed, chosen)}
        wait={seconds}
        isFresh={q === ''}
        onSearch={() => search(typed)}
      />
      <Refreshing onRefresh={list.refresh}>
        <main className="mx-auto grid max-w-page grid-cols-1 content-start gap-section px-gutter pt-2 pb-8">
          {wait && seconds > 0 && (
            <WaitMessage {...wait} keyword={waiting?.keyword === typed ? typed : ''} />
          )}
          {isTyping && trimmed !== '' ? (
            <Suggestions typed={typed} onSearch={search} onTake={setTyped} />
          ) : shown && typed !== '' ? (
            <Found
              keyword={shown.keyword}
              section={shown.section}
              list={list}
              {...{ sort, filter, onSort, onFilter }}
              onEverywhere={() => searchIn(undefined, shown.keyword)}
            />
          ) : (
            <>
              <RecentList onSearch={search} />
              <HotList />
            </>
          )}
        </main>
      </Refreshing>
    </>
  );
}

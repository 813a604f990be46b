import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { filterIn } from '../entities/addresses.ts';
import { Refreshing } from '../entities/post-list/refreshing.tsx';
import { usePostList } from '../entities/post-list/use-post-list.ts';
import { useTermName } from '../entities/term-name.ts';
import { TermHead } from '../features/terms/term-head.tsx';
import { isLocked, TermList, TermLocked } from '../features/terms/term-list.tsx';
import { TermSearch } from '../features/terms/term-search.tsx';

/** Everything of a category, a tag, a topic, or all that is new. */
export function TermScreen(): ReactNode {
  const { t } = useLingui();
  const address = useSearch({ from: '/shell/term' });
  const navigate = useNavigate({ from: '/term' });
  const { term, kind = 'category', sort = 'latest' } = address;
  const name = useTermName(term, address.name) || t`全部资源`;
  const filter = filterIn(address);
  const list = usePostList({ termId: term, sort, filter });
  const change = (part: typeof address) => {
    void navigate({ search: { ...address, ...part }, replace: true, resetScroll: false });
  };

  return (
    <>
      <TermHead kind={kind} name={name} />
      {isLocked(list) ? (
        <main className="grid min-h-[70dvh] content-center">
          <TermLocked />
        </main>
      ) : (
        <Refreshing onRefresh={list.refresh}>
          <main className="mx-auto max-w-page px-gutter pb-8">
            <TermSearch
              key={term}
              name={name}
              onSearch={(q, everywhere) =>
                void navigate({
                  to: '/search',
                  search: everywhere || term === undefined ? { q } : { q, in: term },
                })
              }
            />
            <TermList
              {...{ list, term, name, sort, filter }}
              onSort={(chosen) => change({ sort: chosen })}
              onFilter={change}
            />
          </main>
        </Refreshing>
      )}
    </>
  );
}

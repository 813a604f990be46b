import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { filterIn } from '../entities/addresses.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { usePageTitle } from '../shared/page-title.ts';

/** What is searched for stands in the address, with order and filter; a new search takes the place of the old. */
export function SearchScreen(): ReactNode {
  const address = useSearch({ from: '/shell/search' });
  const navigate = useNavigate({ from: '/search' });
  const { q = '', in: section, sort } = address;
  const { t } = useLingui();
  usePageTitle(q ? t`搜索“${q}”` : t`搜索`);
  const change = (part: typeof address) => {
    void navigate({ search: { ...address, ...part }, replace: true, resetScroll: false });
  };
  return (
    <SearchPage
      q={q}
      section={section}
      sort={sort ?? 'fit'}
      filter={filterIn(address)}
      onSearch={(keyword, within) =>
        void navigate({
          search: { ...address, q: keyword === '' ? undefined : keyword, in: within },
          replace: true,
        })
      }
      onSort={(chosen) => change({ sort: chosen === 'fit' ? undefined : chosen })}
      onFilter={change}
    />
  );
}

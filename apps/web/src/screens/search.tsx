import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchPage } from '../features/search/search-page.tsx';

/** What is searched for stands in the address; a new search takes the place of the old. */
export function SearchScreen(): ReactNode {
  const { q = '', in: section } = useSearch({ from: '/shell/search' });
  const navigate = useNavigate({ from: '/search' });
  return (
    <SearchPage
      q={q}
      section={section}
      onSearch={(keyword, within) =>
        void navigate({
          search: {
            ...(keyword !== '' && { q: keyword }),
            ...(within !== undefined && { in: within }),
          },
          replace: true,
        })
      }
    />
  );
}

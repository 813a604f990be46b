import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchAddress } from '../entities/addresses.ts';
import { SearchPage } from '../features/search/search-page.tsx';

/** What is searched for stands in the address; a new search takes the place of the old. */
export function SearchScreen() {
  const { q = '', in: section } = searchAddress(useSearch({ from: '/shell/search' }));
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

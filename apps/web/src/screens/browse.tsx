import { areaOfZone } from '@baohe/domain/membership/areas';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { filterIn } from '../entities/addresses.ts';
import { FailedPage } from '../entities/post-list/failed-page.tsx';
import { useTermTree } from '../entities/term-tree.ts';
import { AccessState } from '../features/membership/access-state.tsx';
import { useAreaAccess } from '../features/membership/use-area-access.ts';
import { BrowseHead } from '../features/terms/browse-head.tsx';
import { CategoryList } from '../features/terms/category-list.tsx';
import { categoryPageOf, zoneIn } from '../features/terms/category-page.ts';
import { CategorySkeleton } from '../features/terms/category-skeleton.tsx';

/** The shelves of one zone. What is chosen stands in the address: back from a post it is still chosen. */
export function BrowseScreen(): ReactNode {
  const address = useSearch({ from: '/shell/known/one/home' });
  const navigate = useNavigate({ from: '/one/home' });
  const access = useAreaAccess();
  const tree = useTermTree();
  const zone = zoneIn(address);
  const area = areaOfZone(zone);
  const passage = access.passageOf(area);
  const page = tree.data && categoryPageOf(tree.data, address);
  const change = (part: typeof address) => {
    void navigate({ search: { ...address, zone, ...part }, replace: true, resetScroll: false });
  };

  return (
    <>
      <BrowseHead zone={zone} section={page?.section?.id} access={access} />
      {passage !== 'enter' ? (
        <main className="grid min-h-[70dvh] content-center">
          <AccessState area={area} passage={passage} />
        </main>
      ) : page ? (
        <CategoryList
          page={page}
          sort={address.sort ?? 'latest'}
          onChoose={(term) => change({ term })}
          onSort={(sort) => change({ sort })}
          filter={filterIn(address)}
          onFilter={(filter) => change(filter)}
        />
      ) : tree.error ? (
        <FailedPage
          error={tree.error}
          isRetrying={tree.isFetching}
          onRetry={() => void tree.refetch()}
        />
      ) : (
        <CategorySkeleton zone={zone} />
      )}
    </>
  );
}

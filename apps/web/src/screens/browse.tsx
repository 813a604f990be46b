import { areaOfZone } from '@baohe/domain/membership/areas';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { browseAddress } from '../entities/addresses.ts';
import { FailedPage } from '../entities/post-list/failed-page.tsx';
import { useTermTree } from '../entities/term-tree.ts';
import { BrowseHead } from '../features/browse/browse-head.tsx';
import { ShelfComing } from '../features/browse/shelf-coming.tsx';
import { ShelfList } from '../features/browse/shelf-list.tsx';
import { shelfOf, zoneIn } from '../features/browse/shelf.ts';
import { GateState } from '../features/gates/gate-state.tsx';
import { useGates } from '../features/gates/use-gates.ts';

/** The shelves of one zone. What is chosen stands in the address: back from a post it is still chosen. */
export function BrowseScreen() {
  const address = browseAddress(useSearch({ from: '/shell/known/one/home' }));
  const navigate = useNavigate({ from: '/one/home' });
  const gates = useGates();
  const tree = useTermTree();
  const zone = zoneIn(address);
  const area = areaOfZone(zone);
  const passage = gates.passageOf(area);
  const shelf = tree.data && shelfOf(tree.data.termsNodeList, address);
  const change = (part: typeof address) => {
    void navigate({ search: { ...address, zone, ...part }, replace: true, resetScroll: false });
  };

  return (
    <>
      <BrowseHead zone={zone} section={shelf?.section?.termUuid} gates={gates} />
      {passage !== 'enter' ? (
        <main className="grid min-h-[70dvh] content-center">
          <GateState area={area} passage={passage} />
        </main>
      ) : shelf ? (
        <ShelfList
          shelf={shelf}
          sort={address.sort ?? 'latest'}
          onChoose={(term) => change({ term })}
          onSort={(sort) => change({ sort })}
        />
      ) : tree.error ? (
        <FailedPage
          error={tree.error}
          isRetrying={tree.isFetching}
          onRetry={() => void tree.refetch()}
        />
      ) : (
        <ShelfComing zone={zone} />
      )}
    </>
  );
}

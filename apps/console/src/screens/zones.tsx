import { useClient } from '@baohe/app-shell/call-context';
import { DEFAULT_FEED } from '@baohe/domain/feed/feed-tree';
import { ZONES } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { fetchCategories, TERMS_KEY, type EditedTerm } from '../entities/terms.ts';
import { NamesPanel } from '../features/zones/names-panel.tsx';
import { ZoneCard } from '../features/zones/zone-card.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** The tiles that the home draws for a zone, as far as the categories are there. */
function tilesOf(zone: string, byId: ReadonlyMap<string, EditedTerm>): EditedTerm[] {
  const ids = DEFAULT_FEED.find(({ id }) => id === zone)?.subItems.map(({ id }) => id) ?? [];
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** 分区与入口: which zones are open, what they and their tiles of the home are called. */
export function ZonesScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [TERMS_KEY, 'category'],
    queryFn: ({ signal }) => fetchCategories(client, signal),
    staleTime: 0,
  });
  const byId = new Map((data ?? []).map((term) => [term.id, term]));
  const edited = byId.get(search['open'] ?? '');
  return (
    <main>
      <PageHead title={t`分区与入口`} />
      <p className="mb-3 text-sm text-text-2">
        {t`首页每个分区有一排入口。图标和最初的顺序随应用一起来，访客可以给自己换顺序；名称和开放由这里决定。`}
      </p>
      {isPending && <ScreenLoading />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <div className="grid gap-3">
        {ZONES.flatMap((id) => byId.get(id) ?? []).map((zone) => (
          <ZoneCard
            key={zone.id}
            zone={zone}
            tiles={tilesOf(zone.id, byId)}
            onEdit={(open) => changeSearch({ open })}
          />
        ))}
      </div>
      {edited && (
        <NamesPanel
          key={edited.id}
          edited={edited}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}

import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { JSX } from 'react';
import { fetchTiers, TIERS_KEY } from '../entities/money/tiers.ts';
import { TierList } from '../features/tiers/tier-list.tsx';
import { TierPanel } from '../features/tiers/tier-panel.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 会员: what is sold, for how much, and what it opens. */
export function TiersScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [{ open = '' }, changeSearch] = useAddressSearch();
  const query = useQuery({
    queryKey: [TIERS_KEY],
    queryFn: ({ signal }) => fetchTiers(client, signal),
    staleTime: 0,
  });
  const tiers = query.data ?? [];
  const edited = tiers.find(({ id }) => id === open);
  return (
    <main>
      <PageHead title={t`会员与价格`}>
        <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          {t`新会员`}
        </Button>
      </PageHead>
      <ListStates
        query={query}
        isEmpty={tiers.length === 0}
        empty={<EmptyState title={t`还没有会员`} text={t`添加一种会员，访客才有东西可买。`} />}
      >
        <p className="mb-3 text-sm text-text-2">{t`按级别排列；价格改了，访客马上看到。`}</p>
        <TierList tiers={tiers} onOpen={({ id }) => changeSearch({ open: id })} />
      </ListStates>
      {(edited || open === 'new') && (
        <TierPanel
          key={open}
          edited={edited ?? null}
          taken={tiers.map(({ level }) => level)}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}

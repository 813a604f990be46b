import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { CARD_KEYS_KEY, fetchBatches } from '../entities/money/card-keys.ts';
import { usePages } from '../entities/use-pages.ts';
import { BatchList } from '../features/card-keys/batch-list.tsx';
import { NewBatchPanel } from '../features/card-keys/new-batch-panel.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useGo } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 卡密: made many at once, sold elsewhere, redeemed here. */
export function CardKeysScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const go = useGo();
  const [isMaking, setMaking] = useState(false);
  const { query, rows, fetchMore } = usePages([CARD_KEYS_KEY, 'batches'], (cursor, signal) =>
    fetchBatches(client, cursor, signal),
  );
  return (
    <main>
      <PageHead title={t({ message: '卡密', context: 'section' })}>
        <Button kind="main" onClick={() => setMaking(true)}>
          <Plus size={18} aria-hidden="true" />
          {t`生成卡密`}
        </Button>
      </PageHead>
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            title={t`还没有卡密`}
            text={t`一次生成一批，导出后在别处出售；访客在会员中心兑换。`}
          />
        }
      >
        <BatchList batches={rows} now={query.dataUpdatedAt} />
        {query.hasNextPage && (
          <div className="pt-3 text-center">
            <Button kind="text" busy={query.isFetchingNextPage} onClick={fetchMore}>
              {t`再看一些`}
            </Button>
          </div>
        )}
      </ListStates>
      {isMaking && (
        <NewBatchPanel
          onMade={(batchId) => go(`/card-keys/${batchId}`)}
          onClose={() => setMaking(false)}
        />
      )}
    </main>
  );
}

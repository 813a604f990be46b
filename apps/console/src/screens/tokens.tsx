import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { fetchTokens, TOKENS_KEY } from '../entities/site/tokens.ts';
import { MadeTokenDialog } from '../features/tokens/made-token-dialog.tsx';
import { NewTokenPanel } from '../features/tokens/new-token-panel.tsx';
import { TokenRow } from '../features/tokens/token-row.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** 令牌: what scripts use to call the site. */
export function TokensScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    queryKey: [TOKENS_KEY],
    queryFn: ({ signal }) => fetchTokens(client, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  return (
    <main>
      <PageHead title={t`令牌`}>
        <Button kind="main" onClick={() => setIsMaking(true)}>
          <Plus size={18} aria-hidden="true" />
          {t`新建令牌`}
        </Button>
      </PageHead>
      <p className="mb-3 text-sm text-text-2">
        {t`脚本用令牌调用接口。每个令牌有自己的角色和范围，做过的事都在审计里。`}
      </p>
      {isPending && <ScreenLoading />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t`还没有令牌`} text={t`给导入、备份或监控的脚本各建一个。`} />
      )}
      <ul className="grid gap-2.5">
        {data?.map((token) => (
          <li key={token.id}>
            <TokenRow token={token} now={dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {isMaking && (
        <NewTokenPanel
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {made !== null && <MadeTokenDialog token={made} onClose={() => setMade(null)} />}
    </main>
  );
}

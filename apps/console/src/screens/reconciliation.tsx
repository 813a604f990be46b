import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import type { Order } from '../entities/money/orders.ts';
import {
  fetchDays,
  fetchDifferences,
  RECONCILIATION_KEY,
} from '../entities/money/reconciliation.ts';
import { OrderActs } from '../features/orders/order-acts.tsx';
import { DaysTable } from '../features/reconciliation/days-table.tsx';
import { DifferencesList, RefusedCallbacks } from '../features/reconciliation/differences-list.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { useToday } from '../shared/use-today.ts';

const DAYS = 14;

const actsFor = (order: Order) => <OrderActs order={order} small />;

/** 对账: what was paid against what was granted, and what to do about what does not fit. */
export function ReconciliationScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useClient();
  const untilDay = useToday();
  const language = i18n.locale;
  const days = useQuery({
    queryKey: [RECONCILIATION_KEY, 'days', untilDay],
    queryFn: ({ signal }) => fetchDays(client, untilDay, DAYS, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  const differences = useQuery({
    queryKey: [RECONCILIATION_KEY, 'differences', language],
    queryFn: ({ signal }) => fetchDifferences(client, language, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  const failed = [days, differences].find(({ isError }) => isError);
  return (
    <main>
      <PageHead title={t`对账`} />
      {(days.isPending || differences.isPending) && !failed && <ScreenLoading />}
      {failed && (
        <LoadFailed
          error={failed.error}
          onRetry={() => void Promise.all([days.refetch(), differences.refetch()])}
        />
      )}
      {days.data && differences.data && (
        <div className="grid grid-cols-1 gap-6">
          <Part title={t`要处理的`}>
            <DifferencesList differences={differences.data} actsFor={actsFor} />
          </Part>
          <Part title={t`每天`} note={t`每天 4:00 向网关核对前一天没付的订单，也可以现在对一次。`}>
            <DaysTable days={days.data} />
          </Part>
          <Part title={t`被拒绝的通知`} note={t`签名不对可能是有人伪造，也可能是密钥填错。`}>
            <RefusedCallbacks rows={differences.data.refusedCallbacks} />
          </Part>
        </div>
      )}
    </main>
  );
}

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-md font-bold">{title}</h2>
      {note && <p className="text-sm text-text-2">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}

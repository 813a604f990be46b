import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useGatewayNames } from '../entities/money/use-gateways.ts';
import { useOrder } from '../entities/money/use-orders.ts';
import { OrderFacts } from '../features/orders/order-facts.tsx';
import { OrderHistory } from '../features/orders/order-history.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { usePathParam } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** One order, what has happened to it, and what can be done. */
export function OrderScreen(): JSX.Element {
  const id = usePathParam('orderId');
  const { t } = useLingui();
  const { data: order, error, isPending, refetch } = useOrder(id);
  const gatewayNames = useGatewayNames();
  return (
    <main>
      <PageHead back="/orders" title={t`订单`} />
      {isPending && <ScreenLoading />}
      {error && !order && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {order && (
        <div className="grid grid-cols-1 gap-3">
          <OrderFacts
            order={order}
            gatewayName={order.gatewayId ? gatewayNames.get(order.gatewayId) : ''}
          />
          <OrderHistory order={order} />
        </div>
      )}
    </main>
  );
}

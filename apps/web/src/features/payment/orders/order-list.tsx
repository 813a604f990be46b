import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Chip, Chips } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openMembership } from '../../../entities/membership/open-membership.ts';
import { fetchOrders, type Order } from '../../../entities/payment/order.ts';
import { ORDERS_KEY } from '../../../entities/payment/orders-key.ts';
import { useViewer } from '../../../entities/viewer.ts';
import { OrderCard } from './order-card.tsx';

const FILTERS = ['all', 'open', 'paid', 'refunded'] as const;
type Filter = (typeof FILTERS)[number];

/** Money that waits for the staff is not waited for. */
const fits = (filter: Filter, { state, staffState }: Order): boolean =>
  filter === 'all' || (filter === state && (state !== 'open' || staffState === 'none'));

/** 我的订单: what the viewer has bought or begun to, newest first. */
export function OrderList() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = useOwnOrders();
  const orders = pages.data?.pages.flatMap(({ records }) => records);

  if (pages.isPending) {
    return (
      <Card>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={5} />
      </Card>
    );
  }
  if (!orders) {
    return (
      <FailedRow
        text={textOf(pages.error)}
        retryLabel={t`再试一次`}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState title={t`还没有订单`} text={t`开通会员后，订单会出现在这里。`}>
        <Button kind="main" onClick={() => openMembership()}>
          {t`升级会员`}
        </Button>
      </EmptyState>
    );
  }
  const shown = orders.filter((order) => fits(filter, order));
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <FilterChips
        orders={orders}
        hasMore={pages.hasNextPage}
        filter={filter}
        onFilter={setFilter}
      />
      {shown.map((order) => (
        <OrderCard key={order.number} order={order} onTimeOver={() => void pages.refetch()} />
      ))}
      {shown.length === 0 && (
        <p className="py-8 text-center text-sm text-text-2">{t`这里还没有订单`}</p>
      )}
      {pages.isFetchNextPageError && <p role="alert">{textOf(pages.error)}</p>}
      {pages.hasNextPage && (
        <Button
          wide
          kind="text"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
    </div>
  );
}

function useOwnOrders() {
  const viewer = useViewer();
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [ORDERS_KEY, 'own', viewer?.id],
    queryFn: ({ pageParam, signal }) => fetchOrders(client, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
}

interface FilterChipsProps {
  orders: readonly Order[];
  /** There are older ones that are not counted. */
  hasMore: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function FilterChips({ orders, hasMore, filter, onFilter }: FilterChipsProps) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<Filter, string>> = {
    all: t`全部`,
    open: t`待支付`,
    paid: t`已支付`,
    refunded: t`已退款`,
  };
  const countOf = (one: Filter) => {
    const count = orders.filter((order) => fits(one, order)).length;
    return `${i18n.number(count)}${hasMore ? '+' : ''}`;
  };
  return (
    <Chips row>
      {FILTERS.map((one) => (
        <Chip
          key={one}
          selected={one === filter}
          count={countOf(one)}
          onClick={() => onFilter(one)}
        >
          {names[one]}
        </Chip>
      ))}
    </Chips>
  );
}

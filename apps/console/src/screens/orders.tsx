import { useClient } from '@baohe/app-shell/call-context';
import { saveFile } from '@baohe/app-shell/save-file';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { ORDER_STATUSES } from '@baohe/domain/payment/order-status';
import { PAID_BY } from '@baohe/domain/payment/pay-method';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import type { OrdersFilter } from '../entities/money/orders.ts';
import { useOrders } from '../entities/money/use-orders.ts';
import { AddOrderDialog } from '../features/orders/add-order-dialog.tsx';
import { IncomeCard } from '../features/orders/income-card.tsx';
import { ordersFile } from '../features/orders/orders-file.ts';
import { OrdersFilters } from '../features/orders/orders-filters.tsx';
import { OrdersTable } from '../features/orders/orders-table.tsx';
import { dayIn } from '../shared/day-filter.tsx';
import { idIn } from '../shared/id-in-address.ts';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch, useGo, type ConsoleSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

const filterIn = (search: ConsoleSearch): OrdersFilter => ({
  status: ORDER_STATUSES.find((status) => String(status) === search['status']) ?? null,
  needsStaff: search['status'] === 'odd',
  number: search['number'] ?? '',
  paidBy: PAID_BY.find((each) => each === search['paidBy']) ?? '',
  personId: idIn(search['personId']),
  tierId: idIn(search['tierId']),
  couponId: idIn(search['couponId']),
  kind: (['real', 'test'] as const).find((kind) => kind === search['kind']) ?? '',
  fromDay: dayIn(search['fromDay']),
  untilDay: dayIn(search['untilDay']),
});

const NAMES = [
  'status',
  'number',
  'paidBy',
  'personId',
  'tierId',
  'couponId',
  'kind',
  'fromDay',
  'untilDay',
];
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, undefined]));

/** What was bought, and what came in for it. */
export function OrdersScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const go = useGo();
  const [search, changeSearch] = useAddressSearch();
  const [isAdding, setAdding] = useState(false);
  const filter = filterIn(search);
  const { query, rows, fetchMore } = useOrders(filter);
  const isFiltered = NAMES.some((name) => search[name]);
  const saving = useMutation({
    mutationFn: () => ordersFile(client, filter, i18n.locale),
    onSuccess: (file) => saveFile(file, `orders-${shanghaiDay(new Date())}.csv`),
    onError: (error) => toastError(textOf(error)),
  });
  return (
    <main>
      <PageHead title={t`订单`}>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          <Download size={18} aria-hidden="true" />
          <span className="max-md:sr-only">{t`导出 CSV`}</span>
        </Button>
        <Button kind="main" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {t`记一单`}
        </Button>
      </PageHead>
      <IncomeCard
        filter={filter}
        period={search['period'] ?? ''}
        onPeriod={(period) => changeSearch({ period })}
      />
      <OrdersFilters filter={filter} onChange={changeSearch} />
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={
          isFiltered ? (
            <EmptyState title={t`没有这样的订单`}>
              <Button kind="quiet" onClick={() => changeSearch(NOTHING)}>
                {t`清除筛选`}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title={t`还没有订单`} text={t`有人购买会员，订单会出现在这里。`} />
          )
        }
      >
        <OrdersTable orders={rows} onNearEnd={fetchMore} />
      </ListStates>
      {isAdding && (
        <AddOrderDialog onAdded={(id) => go(`/orders/${id}`)} onClose={() => setAdding(false)} />
      )}
    </main>
  );
}

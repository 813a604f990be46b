import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../entities/money/money.ts';
import { OrderStatus, useDaysText, usePaidByNames } from '../../entities/money/order-texts.tsx';
import type { Order } from '../../entities/money/orders.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { ConsoleLink, useGo } from '../../shared/navigation.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';

interface AboutOrder {
  order: Order;
}

/** The ends tell one from another. */
const shortNumber = (number: string): string =>
  number.length > 12 ? `${number.slice(0, 4)}…${number.slice(-4)}` : number;

function NumberLink({ order }: AboutOrder) {
  return (
    <ConsoleLink
      to={`/orders/${order.id}`}
      className="inline-flex min-h-11 items-center font-code text-xs underline-offset-4 hover:underline"
    >
      {shortNumber(order.number)}
    </ConsoleLink>
  );
}

function MadeAt({ order: { createdAt } }: AboutOrder) {
  const { i18n } = useLingui();
  return (
    <span className="text-text-2 tabular-nums">
      {i18n.date(createdAt, {
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })}
    </span>
  );
}

function Sold({ order: { tierName, days, isTest } }: AboutOrder) {
  const { t } = useLingui();
  const daysText = useDaysText();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{`${tierName} · ${daysText(days)}`}</span>
      {isTest && <span className="flex-none text-xs text-warn">{t`测试`}</span>}
    </span>
  );
}

function Price({ order: { money } }: AboutOrder) {
  return <span className="font-medium tabular-nums">{useMoney()(money)}</span>;
}

function PaidWith({ order: { paidBy } }: AboutOrder) {
  return <span className="text-text-2">{usePaidByNames()[paidBy]}</span>;
}

const CELLS = {
  made: (order: Order) => <MadeAt order={order} />,
  number: (order: Order) => <NumberLink order={order} />,
  person: (order: Order) => <PersonLink person={order.person} />,
  sold: (order: Order) => <Sold order={order} />,
  price: (order: Order) => <Price order={order} />,
  paidBy: (order: Order) => <PaidWith order={order} />,
  status: (order: Order) => <OrderStatus order={order} />,
};

interface OrdersTableProps {
  orders: readonly Order[];
  onNearEnd: () => void;
}

/** The orders that were found; each leads to its page. */
export function OrdersTable({ orders, onNearEnd }: OrdersTableProps) {
  const { t } = useLingui();
  const go = useGo();
  const columns: Column<Order>[] = [
    { key: 'made', head: t`时间`, width: '124px', cell: CELLS.made },
    { key: 'number', head: t`订单号`, width: '116px', cell: CELLS.number },
    { key: 'person', head: t`用户`, cell: CELLS.person },
    { key: 'sold', head: t`商品`, width: 'minmax(0, 1.4fr)', cell: CELLS.sold },
    { key: 'price', head: t`金额`, width: '104px', align: 'end', cell: CELLS.price },
    { key: 'paidBy', head: t`方式`, width: '88px', cell: CELLS.paidBy },
    { key: 'status', head: t`状态`, width: '132px', cell: CELLS.status },
  ];
  return (
    <DataTable
      label={t`订单`}
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      columns={columns}
      rowHeight={56}
      cardHeight={98}
      onOpen={({ id }) => go(`/orders/${id}`)}
      onNearEnd={onNearEnd}
      renderCard={(order) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <ConsoleLink
              to={`/orders/${order.id}`}
              className="flex min-h-11 min-w-0 items-center font-medium"
            >
              <Sold order={order} />
            </ConsoleLink>
            <p className="truncate text-xs text-text-2">
              {order.person?.name} <MadeAt order={order} />
            </p>
          </div>
          <div className="grid flex-none justify-items-end gap-1">
            <Price order={order} />
            <OrderStatus order={order} />
          </div>
        </div>
      )}
    />
  );
}

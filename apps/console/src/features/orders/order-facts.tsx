import { needsStaff } from '@baohe/domain/payment/order-status';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMoney } from '../../entities/money/money.ts';
import {
  OrderStatus,
  useDaysText,
  useFlagTexts,
  usePaidByNames,
} from '../../entities/money/order-texts.tsx';
import type { Order } from '../../entities/money/orders.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { OrderActs } from './order-acts.tsx';

interface OrderFactsProps {
  order: Order;
  /** Undefined while it is not known. */
  gatewayName: string | undefined;
}

/** What was bought by whom and for how much, what is odd about it, and what can be done. */
export function OrderFacts({ order, gatewayName }: OrderFactsProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const days = useDaysText()(order.days);
  const paidBy = usePaidByNames()[order.paidBy];
  const flagTexts = useFlagTexts();
  const { couponCode } = order;
  const full = money(order.fullMoney);
  const facts: [string, ReactNode][] = [
    [t`用户`, <PersonLink key="person" person={order.person} />],
    [t`商品`, `${order.tierName} · ${days}`],
    [
      t`方式`,
      [paidBy, gatewayName].filter((part) => part !== undefined && part !== '').join(' · '),
    ],
    [t`订单号`, <Code key="number">{order.number}</Code>],
    [t`网关流水号`, order.tradeNumber ? <Code key="trade">{order.tradeNumber}</Code> : '—'],
    [
      t`会员到期`,
      order.grantedUntil ? i18n.date(order.grantedUntil, { dateStyle: 'medium' }) : '—',
    ],
    ...(order.remark === '' ? [] : [[t`备注`, order.remark] as [string, ReactNode]]),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-2xl leading-tight font-bold tabular-nums">
              {money(order.money)}
            </span>
            <OrderStatus order={order} />
            {order.isTest && <StatusPill tone="warn">{t`测试`}</StatusPill>}
          </p>
          {couponCode && (
            <p className="text-sm text-text-2">{t`原价 ${full}，用了优惠 ${couponCode}`}</p>
          )}
        </div>
        <OrderActs order={order} />
      </div>
      {order.flags.map((flag) => (
        <p
          key={flag}
          className={`mt-2 text-sm ${needsStaff([flag]) && order.handledAt === null ? 'text-danger' : 'text-text-2'}`}
        >
          <b className="font-medium">{flagTexts[flag].name}</b> {flagTexts[flag].text}
        </p>
      ))}
      <dl className="mt-3 grid gap-x-6 md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-t border-line text-sm"
          >
            <dt className="flex-none text-text-2">{name}</dt>
            <dd className="min-w-0 text-end break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-code text-xs break-all select-all">{children}</code>;
}

import '@baohe/ui/card.css';
import type { OrderFlag } from '@baohe/domain/payment/order-status';
import { needsStaff } from '@baohe/domain/payment/order-status';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoney } from '../../entities/money/money.ts';
import { useFlagTexts, useOutcomeText } from '../../entities/money/order-texts.tsx';
import type { Order } from '../../entities/money/orders.ts';
import type { Differences } from '../../entities/money/reconciliation.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';

interface DifferencesListProps {
  differences: Differences;
  /** What solves one: 补单, refund, dealt with. */
  actsFor: (order: Order) => ReactNode;
}

/** What does not fit, each with what it means and what solves it. */
export function DifferencesList({ differences, actsFor }: DifferencesListProps) {
  const { t } = useLingui();
  const flagTexts = useFlagTexts();
  const solutions = useSolutions();
  const { flagged, paidWithoutGrant } = differences;
  if (flagged.length + paidWithoutGrant.length === 0) {
    return (
      <p className="console-entry">
        <CircleCheck size={20} aria-hidden="true" className="text-ok" />
        {t`钱、订单和会员都对得上。`}
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {paidWithoutGrant.map((order) => (
        <DifferenceRow
          key={order.id}
          order={order}
          name={t`已付款，没有会员`}
          text={t`在用户页加时长，或退款。`}
        >
          {actsFor(order)}
        </DifferenceRow>
      ))}
      {flagged.map((order) => {
        const flag = order.flags.find((each) => needsStaff([each])) ?? 'late';
        return (
          <DifferenceRow
            key={order.id}
            order={order}
            name={flagTexts[flag].name}
            text={`${flagTexts[flag].text}${solutions[flag] ?? ''}`}
          >
            {actsFor(order)}
          </DifferenceRow>
        );
      })}
    </ul>
  );
}

function useSolutions(): Partial<Record<OrderFlag, string>> {
  const { t } = useLingui();
  return {
    wrong_amount: t`补足了就补单，否则在网关退款后记为已处理。`,
    second_payment: t`在网关后台退掉多付的一笔，再记为已处理。`,
    trade_reused: t`在网关后台核对流水号，确实付了就补单。`,
    nothing_to_grant: t`退款。`,
    owner_gone: t`退款。`,
    coupon_gone: t`按优惠价接受就补单，否则在网关退款后记为已处理。`,
    too_late: t`还要开通就补单，否则在网关退款后记为已处理。`,
  };
}

interface DifferenceRowProps {
  order: Order;
  name: string;
  text: string;
  children: ReactNode;
}

function DifferenceRow({ order, name, text, children }: DifferenceRowProps) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <li className="console-entry flex-wrap gap-x-4 gap-y-2 py-3 font-normal">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b className="font-medium text-danger">{name}</b>
          <span className="tabular-nums">{money(order.money)}</span>
          <span className="text-text-2">{order.tierName}</span>
        </p>
        <p className="text-sm text-text-2">{text}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <PersonLink person={order.person} />
          <ConsoleLink
            to={`/orders/${order.id}`}
            className="inline-flex min-h-11 items-center underline"
          >
            {t`看订单`}
          </ConsoleLink>
        </p>
      </div>
      {children}
    </li>
  );
}

/** Callbacks that were not taken in, by reason. */
export function RefusedCallbacks({ rows }: { rows: Differences['refusedCallbacks'] }) {
  const { t, i18n } = useLingui();
  const outcomeText = useOutcomeText();
  if (rows.length === 0) {
    return <p className="text-sm text-text-3">{t`30 天内没有被拒绝的通知。`}</p>;
  }
  return (
    <ul className="card">
      <li className="flex min-h-11 items-center">
        <ConsoleLink to="/gateways" search={{ open: 'refused' }} className="text-sm underline">
          {t`逐条看`}
        </ConsoleLink>
      </li>
      {rows.map(({ outcome, number, last }) => (
        <li
          key={outcome}
          className="flex min-h-11 items-center gap-3 border-t border-line text-sm first:border-0"
        >
          <b className="grid h-6.5 min-w-6.5 place-items-center rounded-sm bg-surface-3 px-1 text-xs tabular-nums">
            {number}
          </b>
          <span className="min-w-0 flex-1">{outcomeText(outcome)}</span>
          <span className="text-xs text-text-3">
            {i18n.date(last, { dateStyle: 'short', timeStyle: 'short' })}
          </span>
        </li>
      ))}
    </ul>
  );
}

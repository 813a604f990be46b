import { useLingui } from '@lingui/react/macro';
import { TimerOff } from 'lucide-react';
import type { Order } from '../../entities/payment/order.ts';
import { OrderFact, OrderFacts } from './order-facts.tsx';
import { OrderNumber } from './order-number.tsx';

/** An order that cannot be paid any more. */
export function OverStep({ order }: { order: Order }) {
  const { t } = useLingui();
  const isOver = order.state === 'over';
  return (
    <div className="paid-step">
      <span className="over-sign">
        <TimerOff size={36} aria-hidden="true" />
      </span>
      <h3>{isOver ? t`订单已超时` : t`支付失败`}</h3>
      <p className="text-sm">
        {isOver
          ? t`如果刚才已经付了钱，不用再付：到账后会照常开通。`
          : t`支付通道没有接受这个订单，没有扣款。`}
      </p>
      <OrderFacts>
        <OrderFact name={t`订单号`}>
          <OrderNumber number={order.number} />
        </OrderFact>
      </OrderFacts>
    </div>
  );
}

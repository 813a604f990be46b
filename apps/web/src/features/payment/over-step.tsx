import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TimerOff } from 'lucide-react';
import type { Order } from '../../entities/payment/order.ts';
import { OrderFact, OrderFacts } from './order-facts.tsx';
import { OrderNumber } from './order-number.tsx';
import { useStaffText } from './paid-facts.tsx';

/** An order that cannot be paid any more, or whose money waits for the staff. */
export function OverStep({ order }: { order: Order }) {
  const { t } = useLingui();
  const odd = useStaffText()(order);
  const isOver = order.state === 'over';
  const unpaid = isOver
    ? { title: t`订单已超时`, text: t`如果刚才已经付了钱，不用再付：到账后会照常开通。` }
    : { title: t`支付失败`, text: t`支付通道没有接受这个订单，没有扣款。` };
  const Sign = odd ? CircleAlert : TimerOff;
  const { title, text } = odd ?? unpaid;
  return (
    <div className="paid-step">
      <span className="over-sign">
        <Sign size={36} aria-hidden="true" />
      </span>
      <h3>{title}</h3>
      <p className="text-sm">{text}</p>
      <OrderFacts>
        <OrderFact name={t`订单号`}>
          <OrderNumber number={order.number} />
        </OrderFact>
      </OrderFacts>
    </div>
  );
}

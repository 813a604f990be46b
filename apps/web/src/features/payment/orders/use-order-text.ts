import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../entities/payment/order.ts';
import { useStaffText } from '../paid-facts.tsx';
import { useMethodName } from '../use-method-name.ts';

const MINUTE_MS = 60_000;

/** How long after its time the money came; at least a minute. */
const minutesLate = ({ paidAt, expiresAt }: Order): number =>
  Math.max(1, Math.round((Date.parse(paidAt ?? expiresAt) - Date.parse(expiresAt)) / MINUTE_MS));

/** What became of an order, in a sentence; none where there is nothing to say. */
export function useOrderText(): (order: Order) => string | undefined {
  const { t, i18n } = useLingui();
  const nameOf = useMethodName();
  const oddTextOf = useStaffText();
  return (order) => {
    const method = order.method === null ? t`人工处理` : nameOf(order.method);
    const reason = order.refundReason;
    const odd = oddTextOf(order);
    if (odd) {
      return odd.text;
    }
    switch (order.state) {
      case 'open':
        return undefined;
      case 'paid': {
        if (order.isLate) {
          const minutes = i18n.number(minutesLate(order));
          return t`钱晚到 ${minutes} 分钟，已照常开通，一天不少。`;
        }
        if (order.until === null) {
          return order.days === null ? [method, t`永久有效`].join(' · ') : method;
        }
        const until = i18n.date(order.until, { dateStyle: 'medium', timeStyle: 'short' });
        return t`${method} · 有效到 ${until}`;
      }
      case 'over':
        return t`没有付款，已关闭。`;
      case 'refunded':
        if (order.method === null || order.isRefundedElsewhere) {
          return reason === '' ? t`已退款。` : t`已退款。原因：${reason}`;
        }
        return reason === '' ? t`已退回${method}。` : t`已退回${method}。原因：${reason}`;
      case 'failed':
        return t`支付通道没有接受这个订单，没有扣款。`;
    }
  };
}

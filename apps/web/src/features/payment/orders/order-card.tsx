import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { nameIn } from '@baohe/domain/language/names';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Box,
  CircleAlert,
  CircleCheck,
  Clock,
  Crown,
  Gift,
  MoonStar,
  Timer,
  TimerOff,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { cancelOrder, type Order } from '../../../entities/payment/order.ts';
import { ORDERS_KEY } from '../../../entities/payment/orders-key.ts';
import { useMoney } from '../../../entities/payment/use-money.ts';
import '../payment.css';
import { OrderNumber } from '../order-number.tsx';
import { TimeLeft } from '../time-left.tsx';
import './order-card.css';
import { useOrderText } from './use-order-text.ts';

interface OrderCardProps {
  order: Order;
  onTimeOver: () => void;
}

/** One order: what, when, how much, what became of it. */
export function OrderCard({ order, onTimeOver }: OrderCardProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const textOf = useOrderText();
  const { label, tone, Icon } = useStateLook(order);
  const text = textOf(order);
  const Sign = SIGNS[Math.floor(order.level / 10)] ?? Crown;
  const zone = Math.floor(order.level / 10);
  return (
    <Card className="order-card">
      <article>
        <div className="order-head">
          <span aria-hidden="true" className="order-sign" data-zone={zone}>
            <Sign size={20} />
          </span>
          <div className="order-what">
            <h2>{nameIn(i18n.locale, order.name, order.names)}</h2>
            <p>
              <time dateTime={order.createdAt}>
                {i18n.date(order.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <OrderNumber number={order.number} />
            </p>
          </div>
          <div className="order-state">
            <b>{money(order.money)}</b>
            <span data-tone={tone}>
              <Icon size={14} aria-hidden="true" />
              {label}
            </span>
          </div>
        </div>
        {text && <p className="order-text">{text}</p>}
        {order.state === 'open' && order.staffState === 'none' && (
          <OpenOrder order={order} onTimeOver={onTimeOver} />
        )}
      </article>
    </Card>
  );
}

/** By the tens of a level, as the zones of the home are drawn. */
const SIGNS: Readonly<Record<number, LucideIcon>> = { 1: Box, 2: Gift, 3: MoonStar, 4: Crown };

type Tone = 'wait' | 'done' | 'late' | 'plain';

function useStateLook(order: Order): { label: string; tone: Tone; Icon: LucideIcon } {
  const { t } = useLingui();
  if (order.staffState === 'waiting') {
    return { label: t`处理中`, tone: 'late', Icon: CircleAlert };
  }
  if (order.staffState === 'solved') {
    return { label: t`已处理`, tone: 'plain', Icon: CircleCheck };
  }
  switch (order.state) {
    case 'open':
      return { label: t`待支付`, tone: 'wait', Icon: Timer };
    case 'paid':
      return order.isLate
        ? { label: t`晚到账`, tone: 'late', Icon: Clock }
        : { label: t`已支付`, tone: 'done', Icon: CircleCheck };
    case 'over':
      return { label: t`已关闭`, tone: 'plain', Icon: TimerOff };
    case 'refunded':
      return { label: t`已退款`, tone: 'plain', Icon: Undo2 };
    case 'failed':
      return { label: t`支付失败`, tone: 'plain', Icon: CircleAlert };
  }
}

function OpenOrder({ order, onTimeOver }: OrderCardProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(client, order.number),
    onSuccess: () => toast(t`订单已取消`, 'done'),
    onError: (error) =>
      error instanceof CallFailed && error.key === 'order.status_not_possible'
        ? toast(t`这笔订单已经收到付款，没有取消`)
        : toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  return (
    <>
      <p className="order-text flex justify-between gap-3">
        {t`剩余支付时间`}
        <TimeLeft until={order.expiresAt} onEnd={onTimeOver} />
      </p>
      <div className="order-actions">
        <Button kind="line" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t`取消支付`}
        </Button>
        <Button kind="main" onClick={() => openDialog('payment', { orderNumber: order.number })}>
          {t`继续支付`}
        </Button>
      </div>
    </>
  );
}

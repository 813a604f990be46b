import { needsStaff } from '@baohe/domain/payment/order-status';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Ban, BadgeCheck, CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../entities/money/orders.ts';
import { EndDialog, HandleDialog, RefundDialog, SettleDialog } from './order-dialogs.tsx';

type Act = 'settle' | 'refund' | 'end' | 'handle';

const DIALOGS = {
  settle: SettleDialog,
  refund: RefundDialog,
  end: EndDialog,
  handle: HandleDialog,
};

/** What waits for the staff: money came and nothing was given for it, or more came than was asked for. */
export const isOdd = ({ status, flags, handledAt }: Order): boolean =>
  needsStaff(flags) && handledAt === null && (status !== 3 || flags.includes('second_payment'));

/** What the server would refuse is not offered. */
export function OrderActs({ order, small = false }: { order: Order; small?: boolean }) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const ActDialog = act === null ? null : DIALOGS[act];
  const icon = { size: 18, 'aria-hidden': true } as const;
  const isUnpaid = order.paidAt === null;
  return (
    <div className="flex flex-wrap gap-2">
      {isUnpaid && (
        <Button small={small} onClick={() => setAct('settle')}>
          <BadgeCheck {...icon} />
          {t`补单`}
        </Button>
      )}
      {order.status === 0 && (
        <Button kind="line" small={small} onClick={() => setAct('end')}>
          <Ban {...icon} />
          {t`关闭订单`}
        </Button>
      )}
      {order.status === 1 && (
        <Button kind="line" small={small} className="text-danger" onClick={() => setAct('refund')}>
          <Undo2 {...icon} />
          {t`退款`}
        </Button>
      )}
      {isOdd(order) && (
        <Button kind="line" small={small} onClick={() => setAct('handle')}>
          <CircleCheck {...icon} />
          {t`记为已处理`}
        </Button>
      )}
      {ActDialog && <ActDialog order={order} onClose={() => setAct(null)} />}
    </div>
  );
}

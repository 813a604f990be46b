import { closeDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastRefusal } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChooseStep } from './choose-step.tsx';
import { OverStep } from './over-step.tsx';
import { PaidStep } from './paid-step.tsx';
import { PayStep } from './pay-step.tsx';
import './payment.css';
import { usePayment, type PaymentSubject } from './use-payment.ts';
import { usePurchase } from './use-purchase.ts';
import { WaitStep } from './wait-step.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    payment: PaymentSubject;
  }
}

/** 支付订单: how it is paid, the page of the gateway, and what was opened by it. */
export function PaymentDialog({ onClose, ...subject }: PaymentSubject & DialogWay) {
  const key = 'tierId' in subject ? subject.tierId : subject.orderNumber;
  return <Payment key={key} subject={subject} onClose={onClose} />;
}

function Payment({ subject, onClose }: { subject: PaymentSubject } & DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const sayLeft = useSayLeft();
  const fail = (error: Error) => {
    onClose();
    toastError(textOf(error));
  };
  const payment = usePayment(subject, fail);
  const purchase = usePurchase(payment, fail);
  const { order, page } = payment;
  const isOpen = order?.state === 'open' && order.staffState === 'none';

  const leave = () => {
    onClose();
    if (isOpen || (payment.isWaiting && !order)) {
      sayLeft();
    }
  };
  const askNow = () =>
    payment.askNow(
      (found) => {
        if (found?.state === 'open' && found.staffState === 'none') {
          toast(t`还没有收到付款，每 3 秒会自动查一次`);
        }
      },
      (error) => toastError(textOf(error)),
    );
  const cancel = () =>
    payment.cancel(
      () => {
        onClose();
        toast(t`订单已取消`, 'done');
      },
      (error) => toastError(textOf(error)),
    );

  const shown = () => {
    if (payment.isWaiting) {
      return { content: <WaitStep /> };
    }
    if (!order) {
      return {
        content: <ChooseStep purchase={purchase} />,
        actions: (
          <>
            <Button onClick={onClose}>{t`取消支付`}</Button>
            <Button kind="main" onClick={() => purchase.confirm()}>
              {t`确认支付`}
            </Button>
          </>
        ),
      };
    }
    if (order.state === 'paid') {
      return {
        content: <PaidStep order={order} />,
        actions: <Button kind="main" wide onClick={onClose}>{t`完成`}</Button>,
      };
    }
    if (!isOpen || !page) {
      return {
        content: <OverStep order={order} />,
        actions: (
          <>
            <Button onClick={onClose}>{t`关闭`}</Button>
            {order.staffState !== 'waiting' && (
              <Button kind="main" onClick={() => payment.startAgain()}>
                {t`重新下单`}
              </Button>
            )}
          </>
        ),
      };
    }
    return {
      content: <PayStep order={order} page={page} onTimeOver={() => void payment.check()} />,
      actions: (
        <>
          <Button busy={payment.isCancelling} onClick={cancel}>
            {t`取消支付`}
          </Button>
          <Button kind="main" busy={payment.isChecking} onClick={askNow}>
            {t`我已支付`}
          </Button>
        </>
      ),
    };
  };
  const { content, actions } = shown();
  return (
    <Dialog
      title={order?.state === 'paid' ? t`支付成功` : t`支付订单`}
      closeLabel={t`关闭`}
      onClose={leave}
      actions={actions}
    >
      {content}
    </Dialog>
  );
}

/** Who leaves an order that is not paid hears where it is. */
function useSayLeft(): () => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  return () =>
    toastRefusal(t`订单还没有支付`, t`10 分钟内可以在“我的订单”里继续支付。`, {
      label: t`我的订单`,
      follow: () => {
        closeDialog('membership');
        void navigate({ to: '/one/mine/orders' });
      },
    });
}

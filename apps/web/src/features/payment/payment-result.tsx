import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, UserRoundX } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { renewMembership } from '../../entities/membership/renew-membership.ts';
import { checkOrder, type Order } from '../../entities/payment/order.ts';
import { ORDERS_KEY } from '../../entities/payment/orders-key.ts';
import { useViewer } from '../../entities/viewer.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { OrderNumber } from './order-number.tsx';
import { PaidFacts, PaidSign, usePaidText, useStaffText } from './paid-facts.tsx';
import { TestMark } from './pay-step.tsx';
import './payment.css';
import { POLL_MS } from './use-payment.ts';

export const RETURN_SECONDS = 10;

interface PaymentResultProps {
  /** Undefined where the address has none. */
  orderNumber: string | undefined;
  /** Inside of the payment dialog, which sees by itself that it was paid. */
  isFramed: boolean;
  onReturn: () => void;
  /** The ways home. */
  children: ReactNode;
}

/** Where a gateway sends people after paying: nothing but the number is believed, the server says the rest. */
export function PaymentResult(props: PaymentResultProps) {
  const { orderNumber } = props;
  const { t } = useLingui();
  const viewer = useViewer();
  if (orderNumber === undefined) {
    return (
      <Result sign={<NoSign />} title={t`没有订单号`} text={t`这个地址里没有订单，无法查询。`}>
        {props.children}
      </Result>
    );
  }
  if (!viewer?.isRegistered) {
    return (
      <Result
        sign={<StrangerSign />}
        title={t`这里看不到支付结果`}
        text={t`这个浏览器没有登录下单的账号。付款记在账号上，会员照常开通，回到原来的页面就能看到。`}
      >
        {props.children}
      </Result>
    );
  }
  return <CheckedResult {...props} orderNumber={orderNumber} />;
}

function CheckedResult(props: PaymentResultProps & { orderNumber: string }) {
  const { orderNumber, isFramed, onReturn, children } = props;
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const oddTextOf = useStaffText();
  const checking = useQuery({
    queryKey: [ORDERS_KEY, 'check', orderNumber],
    queryFn: ({ signal }) => checkOrder(client, orderNumber, signal),
    retry: false,
    gcTime: 0,
    meta: { volatile: true },
  });
  const retrying = useMutation({
    async mutationFn() {
      // The gateway is not queried more often.
      await new Promise((done) => void setTimeout(done, POLL_MS));
      await checking.refetch();
    },
  });
  const order = checking.data;
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (isPaid && !isFramed) {
      renewMembership(client, queries).catch(() => undefined);
    }
  }, [isPaid, isFramed, client, queries]);

  if (order && isPaid) {
    return <Paid order={order} isFramed={isFramed} onReturn={onReturn} />;
  }
  if (order?.state === 'refunded') {
    return (
      <Result sign={<NoSign />} title={t`已退款`} text={order.refundReason || undefined}>
        {children}
      </Result>
    );
  }
  if (checking.isPending || retrying.isPending) {
    return (
      <Result sign={<Spinner />} title={t`检测中`} text={t`正在向支付通道查询这笔订单。`}>
        {null}
      </Result>
    );
  }
  const odd = order && oddTextOf(order);
  if (order && odd) {
    return (
      <Result sign={<NoSign />} title={odd.title} text={odd.text}>
        <OrderNumber number={order.number} />
        {children}
      </Result>
    );
  }
  const isUnknown =
    checking.error instanceof CallFailed && checking.error.key === 'order.not_found';
  if (isUnknown) {
    return (
      <Result sign={<NoSign />} title={textOf(checking.error)} text={t`它可能属于另一个账号。`}>
        {children}
      </Result>
    );
  }
  return (
    <Result
      sign={<NoSign />}
      title={checking.error ? textOf(checking.error) : t`未检测到支付, 补单请联系管理员`}
      text={t`如果已经付了钱，不用再付：到账后会照常开通。`}
    >
      <Button kind="main" wide onClick={() => retrying.mutate()}>
        {t`重新检测`}
      </Button>
      {children}
    </Result>
  );
}

function Paid({
  order,
  isFramed,
  onReturn,
}: { order: Order } & Omit<PaymentResultProps, 'orderNumber' | 'children'>) {
  const { t } = useLingui();
  const text = usePaidText(order);
  return (
    <Result sign={<PaidSign />} title={t`支付成功`} text={text}>
      {order.isTest && <TestMark />}
      <PaidFacts order={order} />
      {!isFramed && <ReturnButton onReturn={onReturn} />}
    </Result>
  );
}

/** Goes on by itself after some seconds. */
function ReturnButton({ onReturn }: Pick<PaymentResultProps, 'onReturn'>) {
  const { t } = useLingui();
  const [left, setLeft] = useState(RETURN_SECONDS);
  const goOn = useEffectEvent(onReturn);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) {
      goOn();
    }
  }, [isOver]);
  return (
    <>
      <Button kind="main" wide onClick={onReturn}>
        {t`立即返回`}
      </Button>
      <p role="timer" aria-live="off" className="text-xs text-text-2 tabular-nums">
        {t`${left} 秒后自动返回`}
      </p>
    </>
  );
}

interface ResultProps {
  sign: ReactNode;
  title: string;
  text: string | undefined;
  children: ReactNode;
}

function Result({ sign, title, text, children }: ResultProps) {
  usePageTitle(title);
  return (
    <Card className="paid-step payment-result">
      {sign}
      <output>
        <h1>{title}</h1>
        {text && <span className="mt-1 block text-sm text-text-2">{text}</span>}
      </output>
      {children}
    </Card>
  );
}

const NoSign = () => (
  <span className="over-sign">
    <CircleAlert size={40} aria-hidden="true" />
  </span>
);

const StrangerSign = () => (
  <span className="over-sign">
    <UserRoundX size={40} aria-hidden="true" />
  </span>
);

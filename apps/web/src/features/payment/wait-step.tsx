import { ORDER_MINUTES } from '@baohe/domain/payment/order-status';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';

/** Between the confirmation and the page of the gateway. */
export function WaitStep() {
  const { t } = useLingui();
  return (
    <output className="pay-wait">
      <Spinner />
      <b>{t`正在为你打开支付页…`}</b>
      <small>{t`请在 ${ORDER_MINUTES} 分钟内完成支付`}</small>
    </output>
  );
}

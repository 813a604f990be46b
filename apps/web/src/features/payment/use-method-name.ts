import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { useLingui } from '@lingui/react/macro';

export function useMethodName(): (method: PayMethod) => string {
  const { t } = useLingui();
  const names: Readonly<Record<PayMethod, string>> = { alipay: t`支付宝`, wxpay: t`微信支付` };
  return (method) => names[method];
}

import { toast, toastError } from '@baohe/app-shell/toast';
import { shortOrderNumber } from '@baohe/domain/payment/order-number';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { writeClipboard } from '../../native/clipboard.ts';

/** Shortened; a tap copies the whole of it, to be told to the operator. */
export function OrderNumber({ number }: { number: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await writeClipboard(number);
      toast(t`订单号已复制`, 'done');
    } catch {
      // Over plain HTTP there is no clipboard.
      toastError(number);
    }
  };
  return (
    <button type="button" className="order-number" onClick={() => void copy()}>
      <span className="sr-only">{t`复制订单号`}</span>
      {shortOrderNumber(number)}
      <Copy size={14} aria-hidden="true" />
    </button>
  );
}

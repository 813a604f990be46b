import { RowArrow, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';

/** The way to what was bought. */
export function PaymentRows() {
  const { t } = useLingui();
  return (
    <Rows label={t`订单`}>
      <Link to="/one/mine/orders" className={rowClass()}>
        <RowText
          icon={<ReceiptText size={20} aria-hidden="true" />}
          title={t`我的订单`}
          end={<RowArrow />}
        />
      </Link>
    </Rows>
  );
}

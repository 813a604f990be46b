import { RowArrow, RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Crown, ReceiptText } from 'lucide-react';
import { openMembership } from '../../entities/membership/open-membership.ts';

/** The ways to a tier, and to what was bought. */
export function PaymentRows({ isRegistered }: { isRegistered: boolean }) {
  const { t } = useLingui();
  return (
    <Rows label={t`会员`}>
      <RowButton
        icon={<Crown size={20} aria-hidden="true" />}
        title={t`升级会员`}
        note={t`打开整个分区的内容`}
        end={<RowArrow />}
        onClick={() => openMembership()}
      />
      {isRegistered && (
        <Link to="/one/mine/orders" className={rowClass()}>
          <RowText
            icon={<ReceiptText size={20} aria-hidden="true" />}
            title={t`我的订单`}
            end={<RowArrow />}
          />
        </Link>
      )}
    </Rows>
  );
}

import { openDialog } from '@baohe/app-shell/dialogs';
import { RowArrow, RowButton, Rows } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';

/** The way to a card key from 我的. */
export function RedeemRows() {
  const { t } = useLingui();
  return (
    <Rows label={t`兑换`}>
      <RowButton
        icon={<Ticket size={20} aria-hidden="true" />}
        title={t`兑换卡密`}
        note={t`卡密可以换点数或会员时长`}
        end={<RowArrow />}
        onClick={() => openDialog('redeem', {})}
      />
    </Rows>
  );
}

import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { DialogWay } from '../../shared/dialogs.ts';
import { RedeemForm } from './redeem-form.tsx';
import { RedeemedKeys } from './redeemed-keys.tsx';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    redeem: Record<never, never>;
  }
}

export function RedeemDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog title={t`兑换卡密`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="pt-2">
        <RedeemForm />
        <RedeemedKeys />
      </div>
    </Dialog>
  );
}

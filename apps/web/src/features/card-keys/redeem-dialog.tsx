import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { RedeemForm } from './redeem-form.tsx';
import { RedeemedKeys } from './redeemed-keys.tsx';

declare module '@baohe/app-shell/dialogs' {
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

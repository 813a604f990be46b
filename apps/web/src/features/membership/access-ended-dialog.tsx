import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { MembershipDialog, RoundSign } from './membership-dialog.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    accessEnded: Record<never, never>;
  }
}

/** The right to a post ended while it was open. */
export function AccessEndedDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <MembershipDialog
      title={t`阅读权限已结束`}
      picture={<RoundSign icon={Hourglass} />}
      onClose={onClose}
    >
      <p className="text-center text-text-2">{t`会员刚刚到期，后面的内容暂时打不开。进度已经保存，开通后从这里继续。`}</p>
    </MembershipDialog>
  );
}

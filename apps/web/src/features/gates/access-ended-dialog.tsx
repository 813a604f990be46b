import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { DialogWay } from '../../shared/dialogs.ts';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    accessEnded: Record<never, never>;
  }
}

/** The right to a post ended while it was open. */
export function AccessEndedDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`阅读权限已结束`}
      picture={
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-ember">
          <Hourglass size={26} aria-hidden="true" />
        </span>
      }
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Link to="/one/mine" className={buttonClass({ kind: 'main' })} onClick={onClose}>
          {t`限时开通`}
        </Link>
      }
    >
      <p className="text-center text-text-2">{t`会员刚刚到期，后面的内容暂时打不开。进度已经保存，开通后从这里继续。`}</p>
    </Dialog>
  );
}

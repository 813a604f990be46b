import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import type { DialogWay } from '../../shared/dialogs.ts';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    upgrade: Record<never, never>;
  }
}

/** 升级会员: what a membership opens, and the way to it. */
export function UpgradeDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`升级会员`}
      picture={
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-ember">
          <Crown size={26} aria-hidden="true" />
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
      <p className="text-center text-text-2">{t`会员可以打开整个分区，标签和话题也能一路逛下去。`}</p>
    </Dialog>
  );
}

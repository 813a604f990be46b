import type { Area } from '@baohe/domain/membership/zone-access';
import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DialogWay } from '../../shared/dialogs.ts';
import { GatePicture, GateWords } from './gate-words.tsx';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    gate: { area: Area };
  }
}

/** Somebody without the tier stands before an area: which tiers open it, and where to get one. */
export function GateDialog({ area, onClose }: { area: Area } & DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`暂无权限`}
      picture={<GatePicture area={area} />}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Link to="/one/mine" className={buttonClass({ kind: 'main' })} onClick={onClose}>
          {t`限时开通`}
        </Link>
      }
    >
      <GateWords area={area} />
    </Dialog>
  );
}

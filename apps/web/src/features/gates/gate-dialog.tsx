import type { Area } from '@baohe/domain/membership/zone-access';
import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { NightGate } from '@baohe/ui/drawings/night-gate';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useAreaNames } from '../../entities/area-names.ts';
import type { DialogWay } from '../../shared/dialogs.ts';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    gate: { area: Area };
  }
}

/** Somebody without the tier stands before an area: which tiers open it, and where to get one. */
export function GateDialog({ area, onClose }: { area: Area } & DialogWay) {
  const { t } = useLingui();
  const { name, tiers } = useAreaNames()[area];
  const [first = '', second] = tiers;
  return (
    <Dialog
      title={t`暂无权限`}
      picture={area === 'CAT_3' ? <NightGate /> : <Lock />}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Link to="/one/mine" className={buttonClass({ kind: 'main' })} onClick={onClose}>
          {t`限时开通`}
        </Link>
      }
    >
      <p className="text-center text-text-2">
        {t`进入 ${name} 需要开通`}
        <br />
        <b className="text-text">{second ? t`${first} 或 ${second}` : first}</b>
      </p>
    </Dialog>
  );
}

function Lock() {
  return (
    <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-text">
      <LockKeyhole size={26} aria-hidden="true" />
    </span>
  );
}

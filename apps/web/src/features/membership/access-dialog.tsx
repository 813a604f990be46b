import type { DialogWay } from '@baohe/app-shell/dialogs';
import type { Area } from '@baohe/domain/membership/areas';
import { useLingui } from '@lingui/react/macro';
import { useTypeOpening } from '../../entities/membership/tier-names.ts';
import { AccessPicture, AccessText } from './access-text.tsx';
import { MembershipDialog } from './membership-dialog.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    access: { area: Area };
  }
}

/** Somebody without the tier stands before an area: which tiers open it, and where to get one. */
export function AccessDialog({ area, onClose }: { area: Area } & DialogWay) {
  const { t } = useLingui();
  return (
    <MembershipDialog
      title={t`暂无权限`}
      picture={<AccessPicture area={area} />}
      type={useTypeOpening(area)}
      onClose={onClose}
    >
      <AccessText area={area} />
    </MembershipDialog>
  );
}

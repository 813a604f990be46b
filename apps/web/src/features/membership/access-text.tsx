import type { Area } from '@baohe/domain/membership/areas';
import { NightGate } from '@baohe/ui/drawings/night-gate';
import { useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useAreaName } from '../../entities/area-name.ts';
import { useOpeningTierNames } from '../../entities/membership/tier-names.ts';
import { useAreaAccess } from './use-area-access.ts';

/** Which tiers open an area. */
export function AccessText({ area }: { area: Area }) {
  const { t } = useLingui();
  const name = useAreaName(area);
  const tiers = useOpeningTierNames(area);
  const { isOpen } = useAreaAccess();
  const isSold = tiers !== '';
  return (
    <p className="text-center text-text-2">
      {isSold && (
        <>
          {t`进入 ${name} 需要开通`}
          <b className="block min-h-lh text-text">{tiers}</b>
        </>
      )}
      {!(isSold && isOpen(area)) && t`${name} 还未开放，开放前谁都进不去。`}
    </p>
  );
}

export function AccessPicture({ area }: { area: Area }) {
  return area === 'darknet' ? (
    <NightGate />
  ) : (
    <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-text">
      <LockKeyhole size={26} aria-hidden="true" />
    </span>
  );
}

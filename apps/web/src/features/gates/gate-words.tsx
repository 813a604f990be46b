import type { Area } from '@baohe/domain/membership/zone-access';
import { NightGate } from '@baohe/ui/drawings/night-gate';
import { useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useAreaNames } from '../../entities/area-names.ts';
import { useGates } from './use-gates.ts';

/** Which tiers open an area. */
export function GateWords({ area }: { area: Area }) {
  const { t } = useLingui();
  const { name, tiers } = useAreaNames()[area];
  const [first = '', second] = tiers;
  const { isOpen } = useGates();
  return (
    <p className="text-center text-text-2">
      {t`进入 ${name} 需要开通`}
      <br />
      <b className="text-text">{second ? t`${first} 或 ${second}` : first}</b>
      {!isOpen(area) && (
        <>
          <br />
          {t`${name} 还未开放，开放前谁都进不去。`}
        </>
      )}
    </p>
  );
}

export function GatePicture({ area }: { area: Area }) {
  return area === 'CAT_3' ? (
    <NightGate />
  ) : (
    <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-text">
      <LockKeyhole size={26} aria-hidden="true" />
    </span>
  );
}

import { useClient } from '@baohe/app-shell/call-context';
import type { Area } from '@baohe/domain/membership/areas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LockKeyholeOpen } from 'lucide-react';
import { useAreaName } from '../../entities/area-name.ts';
import { tiersQuery } from '../../entities/membership/tiers-query.ts';
import type { Order } from '../../entities/payment/order.ts';
import { PaidFacts, PaidSign, usePaidText } from './paid-facts.tsx';

/** It was paid: what is open now, and until when. */
export function PaidStep({ order }: { order: Order }) {
  const { t } = useLingui();
  const text = usePaidText(order);
  const tiers = useQuery(tiersQuery(useClient()));
  const areas = tiers.data?.find(({ id }) => id === order.tierId)?.areas ?? [];
  return (
    <div className="paid-step">
      <PaidSign />
      <output>{text}</output>
      <PaidFacts order={order} />
      {areas.length > 0 && order.staffState === 'none' && (
        <ul className="paid-areas" aria-label={t`已解锁区域`}>
          {areas.map((area) => (
            <OpenedArea key={area} area={area} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenedArea({ area }: { area: Area }) {
  const name = useAreaName(area);
  return (
    <li>
      <LockKeyholeOpen size={14} aria-hidden="true" />
      {name}
    </li>
  );
}

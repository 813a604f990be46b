import { areaOfZone, type Area } from '@baohe/domain/membership/areas';
import { useLingui } from '@lingui/react/macro';
import { useZoneNames } from './zone-names.ts';

/** What an area is called. */
export function useAreaName(area: Area): string {
  const { t } = useLingui();
  const zone = useZoneNames().find((one) => areaOfZone(one.zone) === area);
  return zone?.name ?? t`社区`;
}

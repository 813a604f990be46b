import { areaOfZone, type Area } from '@baohe/domain/membership/areas';
import { useLingui } from '@lingui/react/macro';
import { useZoneNames } from './zone-names.ts';

/** What areas are called. */
export function useAreaNames(areas: readonly Area[]): string[] {
  const { t } = useLingui();
  const zones = useZoneNames();
  return areas.map((area) => zones.find(({ zone }) => areaOfZone(zone) === area)?.name ?? t`社区`);
}

export const useAreaName = (area: Area): string => useAreaNames([area])[0]!;

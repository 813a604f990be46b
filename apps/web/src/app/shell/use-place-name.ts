import { useLingui } from '@lingui/react/macro';
import { useZoneNames } from '../../entities/zone-names.ts';
import { usePlace } from './use-place.ts';

/** What the navigation calls the place where one is. */
export function usePlaceName(): string {
  const { t } = useLingui();
  const place = usePlace();
  const zone = useZoneNames().find((each) => each.zone === place);
  if (zone) {
    return zone.name;
  }
  return place === 'square' ? t`社区` : t`首页`;
}

import { useLingui } from '@lingui/react/macro';
import { useZoneNames } from '../../entities/zone-names.ts';
import { useSection } from './use-section.ts';

/** What the navigation calls the place where one is. */
export function useSectionName(): string {
  const { t } = useLingui();
  const section = useSection();
  const zone = useZoneNames().find((each) => each.zone === section);
  if (zone) {
    return zone.name;
  }
  return section === 'square' ? t`社区` : t`首页`;
}

import type { Area } from '@baohe/domain/membership/zone-access';
import { useLingui } from '@lingui/react/macro';

/** What an area is called, and the tiers that open it. */
export function useAreaNames(): Record<Area, { name: string; tiers: readonly string[] }> {
  const { t } = useLingui();
  const everywhere = t`全站通`;
  return {
    CAT_1: { name: t`次元`, tiers: [t`次元会员`, everywhere] },
    CAT_2: { name: t`福利`, tiers: [t`福利会员`, everywhere] },
    CAT_3: { name: t`暗网`, tiers: [t`暗网会员`, everywhere] },
    square: { name: t`社区`, tiers: [everywhere] },
  };
}

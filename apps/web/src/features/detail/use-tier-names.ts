import { ALL_SITE, opensArea, type Area } from '@baohe/domain/membership/zone-access';
import { ZONES } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { useAreaNames } from '../../entities/area-names.ts';

/** The tier whose levels open this area and no other. */
function areaOf(level: number): Area | undefined {
  return level >= ALL_SITE.lowest ? 'square' : ZONES.find((zone) => opensArea(zone, [level]));
}

/** 次元会员 或 全站通. */
export function useTierNames(levels: readonly number[]): string {
  const { t } = useLingui();
  const areas = useAreaNames();
  return levels
    .flatMap((level) => {
      const area = areaOf(level);
      return area ? (areas[area].tiers[0] ?? []) : [];
    })
    .reduce((first, second) => (first === '' ? second : t`${first} 或 ${second}`), '');
}

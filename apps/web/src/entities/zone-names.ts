import type { Zone } from '@baohe/domain/posts/zone';
import { ZONES } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';

/** The zones in their order, each with its short word. */
export function useZoneNames(): { zone: Zone; name: string }[] {
  const { t } = useLingui();
  const names: Record<Zone, string> = { CAT_1: t`次元`, CAT_2: t`福利`, CAT_3: t`暗网` };
  return ZONES.map((zone) => ({ zone, name: names[zone] }));
}

import type { Zone } from '@baohe/domain/posts/zone';
import { ZONES } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { findTerm, useTermTree } from './term-tree.ts';

/** The zones in their order, each as the operator calls it; as shipped until the server has said. */
export function useZoneNames(): { zone: Zone; name: string }[] {
  const { t } = useLingui();
  const tree = useTermTree().data ?? [];
  const shipped: Record<Zone, string> = { CAT_1: t`次元`, CAT_2: t`福利`, CAT_3: t`暗网` };
  return ZONES.map((zone) => ({ zone, name: findTerm(tree, zone)?.name ?? shipped[zone] }));
}

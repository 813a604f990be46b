import type { TermNode } from '@baohe/contract/terms';
import { ZONES, type Zone } from '@baohe/domain/posts/zone';

/** A category that is open, with what stands below it. */
export const category = (
  termUuid: string,
  termName: string,
  termsNodeList: TermNode[] = [],
  open = true,
): TermNode => ({
  termUuid,
  termName,
  termTaxonomy: 'category',
  tagLabel: null,
  parentTermId: termUuid.includes('_') ? termUuid.slice(0, termUuid.lastIndexOf('_')) : null,
  open,
  termsNodeList,
});

/** The zones alone, some of them open. */
export const zoneTree = (open: readonly Zone[]): { termsNodeList: TermNode[] } => ({
  termsNodeList: ZONES.map((zone) => category(zone, zone, [], open.includes(zone))),
});

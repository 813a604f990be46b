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

const NAMES: Readonly<Record<Zone, string>> = { CAT_1: '次元', CAT_2: '福利', CAT_3: '暗网' };

/** The zones alone, some of them open. */
export const zoneTree = (open: readonly Zone[]): { termsNodeList: TermNode[] } => ({
  termsNodeList: ZONES.map((zone) => category(zone, NAMES[zone], [], open.includes(zone))),
});

const SHIPPED: Readonly<Record<Zone, readonly string[]>> = {
  CAT_1: ['动漫', '漫画', '游戏', '轻小说', 'ASMR', 'COS'],
  CAT_2: ['壁纸', '手账', '白噪音', '短片', '小游戏', '教程'],
  CAT_3: ['怪谈', '推理', '深海', '星空', '旧城', '档案'],
};

/** The zones with their categories as shipped: only those of 次元 are open. */
export const homeTree = (): { termsNodeList: TermNode[] } => ({
  termsNodeList: ZONES.map((zone) => {
    const isOpen = zone === 'CAT_1';
    const below = SHIPPED[zone].map((name, at) => category(`${zone}_${at + 1}`, name, [], isOpen));
    return category(zone, NAMES[zone], below, isOpen);
  }),
});

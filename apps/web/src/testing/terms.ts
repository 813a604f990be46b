import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import type { TermNode } from '../entities/term/term.ts';
import { nodesReply } from './replies.ts';

/** A category that is open, with what stands below it. */
export const category = (
  id: string,
  name: string,
  children: readonly TermNode[] = [],
  open = true,
): TermNode => ({ id, name, names: undefined, open, children });

const NAMES: Readonly<Record<Zone, string>> = { CAT_1: '次元', CAT_2: '福利', CAT_3: '暗网' };

/** The zones alone, some of them open, as the server says it. */
export const zoneTree = (open: readonly Zone[]) =>
  nodesReply(ZONES.map((zone) => category(zone, NAMES[zone], [], open.includes(zone))));

const SHIPPED: Readonly<Record<Zone, readonly string[]>> = {
  CAT_1: ['动漫', '漫画', '游戏', '轻小说', 'ASMR', 'COS'],
  CAT_2: ['壁纸', '手账', '白噪音', '短片', '小游戏', '教程'],
  CAT_3: ['怪谈', '推理', '深海', '星空', '旧城', '档案'],
};

/** The zones with their categories as shipped, as the server says it: only those of 次元 are open. */
export const homeTree = () =>
  nodesReply(
    ZONES.map((zone) => {
      const isOpen = zone === 'CAT_1';
      const below = SHIPPED[zone].map((name, at) =>
        category(`${zone}_${at + 1}`, name, [], isOpen),
      );
      return category(zone, NAMES[zone], below, isOpen);
    }),
  );

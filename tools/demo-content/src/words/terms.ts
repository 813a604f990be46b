import { DEFAULT_FEED } from '@baohe/domain/feed/feed-tree';

export interface TermNode {
  id: string;
  label: string;
  subItems: readonly TermNode[];
}

const leaf = (id: string, label: string): TermNode => ({ id, label, subItems: [] });

/** What the demo adds below the categories that every site is born with. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  CAT_1_1: ['舞台', '短片'],
  CAT_1_2: ['短篇', '长篇'],
  CAT_1_3: ['像素', '经营', '冒险'],
  CAT_1_4: ['连载', '完结'],
  CAT_1_5: ['环境音', '朗读'],
  CAT_1_6: ['人物', '风景'],
};

/** The category tree; the zones 福利 and 暗网 ship closed and hold all-ages things like the rest. */
export const TERMS: readonly TermNode[] = DEFAULT_FEED.map((group) => ({
  ...group,
  subItems: group.subItems.map(({ id, label }) => ({
    id,
    label,
    subItems: (ADDED[id] ?? []).map((name, at) => leaf(`${id}_${at + 1}`, name)),
  })),
}));

/** A category with all that stand above it, from the zone down. */
export function lineage(id: string): string[] {
  const parts = id.split('_');
  return parts
    .slice(2)
    .map((_, i) => parts.slice(0, i + 3).join('_'))
    .toSpliced(0, 0, parts.slice(0, 2).join('_'));
}

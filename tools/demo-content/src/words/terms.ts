export interface TermNode {
  id: string;
  label: string;
  subItems: readonly TermNode[];
}

const leaf = (id: string, label: string): TermNode => ({ id, label, subItems: [] });

/** The category tree; the zones 福利 and 暗网 ship closed and hold all-ages things like the rest. */
export const TERMS: readonly TermNode[] = [
  { id: 'CAT_0', label: '最新', subItems: [leaf('CAT_0_1', '最新发布')] },
  {
    id: 'CAT_1',
    label: '次元',
    subItems: [
      {
        id: 'CAT_1_1',
        label: '动漫',
        subItems: [leaf('CAT_1_1_1', '舞台'), leaf('CAT_1_1_2', '短片')],
      },
      {
        id: 'CAT_1_2',
        label: '漫画',
        subItems: [leaf('CAT_1_2_1', '短篇'), leaf('CAT_1_2_2', '长篇')],
      },
      {
        id: 'CAT_1_3',
        label: '游戏',
        subItems: [leaf('CAT_1_3_1', '像素'), leaf('CAT_1_3_2', '经营'), leaf('CAT_1_3_3', '冒险')],
      },
      {
        id: 'CAT_1_4',
        label: '轻小说',
        subItems: [leaf('CAT_1_4_1', '连载'), leaf('CAT_1_4_2', '完结')],
      },
      {
        id: 'CAT_1_5',
        label: 'ASMR',
        subItems: [leaf('CAT_1_5_1', '环境音'), leaf('CAT_1_5_2', '朗读')],
      },
      {
        id: 'CAT_1_6',
        label: 'COS',
        subItems: [leaf('CAT_1_6_1', '人物'), leaf('CAT_1_6_2', '风景')],
      },
    ],
  },
  {
    id: 'CAT_2',
    label: '福利',
    subItems: [
      leaf('CAT_2_1', '壁纸'),
      leaf('CAT_2_2', '手账'),
      leaf('CAT_2_3', '白噪音'),
      leaf('CAT_2_4', '短片'),
      leaf('CAT_2_5', '小游戏'),
      leaf('CAT_2_6', '教程'),
    ],
  },
  {
    id: 'CAT_3',
    label: '暗网',
    subItems: [
      leaf('CAT_3_1', '怪谈'),
      leaf('CAT_3_2', '推理'),
      leaf('CAT_3_3', '深海'),
      leaf('CAT_3_4', '星空'),
      leaf('CAT_3_5', '旧城'),
      leaf('CAT_3_6', '档案'),
    ],
  },
];

/** A category with all that stand above it, from the zone down. */
export function lineage(id: string): string[] {
  const parts = id.split('_');
  return parts
    .slice(2)
    .map((_, i) => parts.slice(0, i + 3).join('_'))
    .toSpliced(0, 0, parts.slice(0, 2).join('_'));
}

import { NEWEST } from '../posts/newest.ts';

/** What somebody follows on the home page, in their own order; stored on the device as it stands here. */
export interface FeedNode {
  id: string;
  /** What it is called until the server has said. */
  label: string;
  subItems: readonly FeedNode[];
}

export type FeedTree = readonly FeedNode[];

const group = (id: string, label: string, subLabels: readonly string[]): FeedNode => ({
  id,
  label,
  subItems: subLabels.map((subLabel, at) => ({
    id: `${id}_${at + 1}`,
    label: subLabel,
    subItems: [],
  })),
});

export const DEFAULT_FEED: FeedTree = [
  group(NEWEST, '最新', ['最新发布']),
  group('CAT_1', '次元', ['动画', '漫画', '游戏', '轻小说', 'ASMR', 'Cosplay']),
  group('CAT_2', '福利', ['壁纸', '手账', '白噪音', '短片', '小游戏', '教程']),
  group('CAT_3', '暗网', ['怪谈', '推理', '深海', '星空', '旧城', '档案']),
];

/** Whether this can be a feed: only what the default has, each at its own level, none twice. */
export function isFeedTree(value: unknown): value is FeedTree {
  return areAmong(value, DEFAULT_FEED);
}

function areAmong(value: unknown, known: FeedTree): value is FeedTree {
  if (!Array.isArray(value)) {
    return false;
  }
  const seen = new Set<unknown>();
  return value.every((node: unknown) => {
    if (!isNode(node) || seen.has(node.id)) {
      return false;
    }
    seen.add(node.id);
    const original = known.find(({ id }) => id === node.id);
    return original !== undefined && areAmong(node.subItems, original.subItems);
  });
}

function isNode(value: unknown): value is { id: unknown; label: string; subItems: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'label' in value &&
    typeof value.label === 'string' &&
    'subItems' in value
  );
}

/** Changes the list in which a node stands, wherever in the tree that is. */
function withSiblings(
  tree: FeedTree,
  id: string,
  change: (siblings: FeedTree) => FeedTree,
): FeedTree {
  return tree.some((node) => node.id === id)
    ? change(tree)
    : tree.map((node) => ({ ...node, subItems: withSiblings(node.subItems, id, change) }));
}

/** Puts a node to a position among its siblings; beyond the ends is at the end. */
export function moveInFeed(tree: FeedTree, id: string, to: number): FeedTree {
  return withSiblings(tree, id, (siblings) => {
    const others = siblings.filter((node) => node.id !== id);
    const index = Math.min(Math.max(to, 0), others.length);
    const moved = siblings.filter((node) => node.id === id);
    return [...others.slice(0, index), ...moved, ...others.slice(index)];
  });
}

/** Takes a node out with all below it; a group that has nothing left goes too. */
export function removeFromFeed(tree: FeedTree, id: string): FeedTree {
  return withSiblings(tree, id, (siblings) => siblings.filter((node) => node.id !== id)).filter(
    ({ subItems }) => subItems.length > 0,
  );
}

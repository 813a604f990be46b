import { DEFAULT_FEED, type FeedNode } from '@baohe/domain/feed/feed-tree';
import { parentOf, zoneOf } from '@baohe/domain/posts/zone';
import { CATEGORY_NAMES } from './shipped-names.ts';

export interface ShippedCategory {
  id: string;
  name: string;
  names: Readonly<Record<string, string>>;
  parentId: string | null;
  zone: string | null;
  position: number;
  /** Two for lying covers; null for as many as the category above. */
  columns: 2 | null;
}

/** Anime, games and sound have lying covers. */
const LYING_COVERS = ['CAT_1_1', 'CAT_1_3', 'CAT_1_5'];

const rowsOf = ({ id, label, subItems }: FeedNode, position: number): ShippedCategory[] => [
  {
    id,
    name: label,
    names: CATEGORY_NAMES[id]?.names ?? {},
    parentId: parentOf(id),
    zone: zoneOf(id),
    position,
    columns: LYING_COVERS.includes(id) ? 2 : null,
  },
  ...subItems.flatMap(rowsOf),
];

/** The specification's own, what stands above before what stands below. The zones are there from the first migration. */
export const SHIPPED_CATEGORIES: readonly ShippedCategory[] = DEFAULT_FEED.flatMap(rowsOf);

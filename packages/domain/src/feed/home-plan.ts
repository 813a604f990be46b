import { NEWEST } from '../posts/newest.ts';
import { ZONES, type Zone } from '../posts/zone.ts';
import type { FeedTree } from './feed-tree.ts';

/** The zone whose categories have a section of their own. */
const RECOMMENDED: Zone = 'CAT_1';

/** What the home page shows of a feed, and in which order. */
export interface HomePlan {
  rows: readonly { zone: Zone; tiles: readonly string[] }[];
  blocks: readonly ('newest' | 'sections')[];
  /** The categories that recommend something. */
  sections: readonly string[];
}

export function homePlan(feed: FeedTree): HomePlan {
  const groups = feed.filter(({ subItems }) => subItems.length > 0);
  const idsIn = (group: string) =>
    groups.find(({ id }) => id === group)?.subItems.map(({ id }) => id) ?? [];
  return {
    rows: groups.flatMap(({ id }) => {
      const zone = ZONES.find((known) => known === id);
      return zone ? [{ zone, tiles: idsIn(zone) }] : [];
    }),
    blocks: groups.flatMap(({ id }) => {
      if (id === NEWEST) {
        return ['newest' as const];
      }
      return id === RECOMMENDED ? ['sections' as const] : [];
    }),
    sections: idsIn(RECOMMENDED),
  };
}

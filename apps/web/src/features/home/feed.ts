import { DEFAULT_FEED, isFeedTree, type FeedTree } from '@baohe/domain/feed/feed-tree';
import { externalStore, useExternal } from '../../shared/external-store.ts';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';

/** The specification's name for it. */
const KEY = 'customFeed';
const STORED_MS = 400 * DAY_MS;

const stored = externalStore<FeedTree>(deviceStore.read(KEY, isFeedTree) ?? DEFAULT_FEED);

/** What this person follows, in their order. */
export const useFeed = (): FeedTree => useExternal(stored);

export function saveFeed(feed: FeedTree): void {
  deviceStore.write(KEY, feed, STORED_MS);
  stored.set(feed);
}

import { storedPreference } from '@baohe/app-shell/preference';
import { DEFAULT_FEED, isFeedTree, type FeedTree } from '@baohe/domain/feed/feed-tree';

/** Under the specification's name for it. */
const feed = storedPreference<FeedTree>('customFeed', {
  shipped: DEFAULT_FEED,
  isValid: isFeedTree,
});

/** What this person follows, in their order. */
export const useFeed = feed.use;
export const saveFeed = feed.set;

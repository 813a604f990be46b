import { DEFAULT_FEED, isFeedTree, type FeedTree } from '@baohe/domain/feed/feed-tree';
import { storedPreference } from '../../shared/preference.ts';

/** Under the specification's name for it. */
const feed = storedPreference<FeedTree>('customFeed', {
  shipped: DEFAULT_FEED,
  isValid: isFeedTree,
});

/** What this person follows, in their order. */
export const useFeed = feed.use;
export const saveFeed = feed.set;

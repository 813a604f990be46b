import type { Clock } from '../../platform/clock.ts';
import type { CleanHtml } from '../../platform/html.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { MediaVisibility } from '../../platform/media/media-visibility.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { TermCache } from '../terms/term-cache.ts';
import type { AgeRatings } from './age-ratings.ts';
import type { CardTexts } from './cards/card-texts.ts';
import type { Samples } from './content/samples.ts';
import type { SeriesPostsRepository } from './detail/series-posts.repository.ts';
import type { UnlockOptions } from './detail/unlock-options.ts';
import type { ViewCounter } from './detail/view-counter.ts';
import type { BlockedPosts } from './lists/blocked-posts.ts';
import type { FarPages } from './lists/far-pages.ts';
import type { ListPostsRepository } from './lists/list-posts.repository.ts';
import type { PostsRepository } from './posts.repository.ts';

/** Says that somebody waits for files that are not there yet: a demo site draws them next. */
export type RequestFiles = (refs: readonly string[]) => Promise<void>;

/** What everything that shows posts works with. */
export interface PostsDeps {
  terms: TermCache;
  ageRatings: AgeRatings;
  blocked: BlockedPosts;
  addresses: MediaAddresses;
  posts: PostsRepository;
  seriesPosts: SeriesPostsRepository;
  lists: ListPostsRepository;
  farPages: FarPages;
  replies: ReplyCache;
  cardTexts: CardTexts;
  visibility: MediaVisibility;
  views: ViewCounter;
  unlockOptions: UnlockOptions;
  samples: Samples;
  cursors: Cursors;
  cleanHtml: CleanHtml;
  requestFiles: RequestFiles;
  clock: Clock;
}

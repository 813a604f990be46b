import type { Clock } from '../../platform/clock.ts';
import type { KeptReplies } from '../../platform/http/kept-replies.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { MediaVisibility } from '../../platform/media/media-visibility.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { TermShelf } from '../terms/term-shelf.ts';
import type { CardTexts } from './card-texts.ts';
import type { FarPages } from './far-pages.ts';
import type { ListPostsRepository } from './list-posts.repository.ts';
import type { PostsRepository } from './posts.repository.ts';
import type { UnlockOptions } from './unlock-options.ts';
import type { ViewCounter } from './view-counter.ts';

/** What everything that shows posts works with. */
export interface PostsHouse {
  terms: TermShelf;
  addresses: MediaAddresses;
  posts: PostsRepository;
  lists: ListPostsRepository;
  farPages: FarPages;
  kept: KeptReplies;
  cardTexts: CardTexts;
  visibility: MediaVisibility;
  views: ViewCounter;
  unlockOptions: UnlockOptions;
  cursors: Cursors;
  clock: Clock;
}

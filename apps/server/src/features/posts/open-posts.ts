import type { Clock } from '../../platform/clock.ts';
import type { ChangeNotices } from '../../platform/database/change-notices.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { keptReplies } from '../../platform/http/kept-replies.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import { openCursors } from '../../platform/paging/cursors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openTermShelf } from '../terms/term-shelf.ts';
import { termsRepository } from '../terms/terms.repository.ts';
import { cardTexts } from './card-texts.ts';
import { farPages } from './far-pages.ts';
import { listPostsRepository } from './list-posts.repository.ts';
import { openMediaVisibility } from './media-visibility.ts';
import { openingTiersRepository } from './opening-tiers.repository.ts';
import type { PostsHouse } from './posts-house.ts';
import { postsRepository } from './posts.repository.ts';
import { openUnlockOptions } from './unlock-options.ts';
import { viewCounter } from './view-counter.ts';

const POSTS_CHANGED = 'posts';
const KEPT_BYTES = 48 * 1024 * 1024;
/** Counts on cards may be this old. */
const KEPT_MS = 60_000;

interface Parts {
  db: Db;
  settings: Settings;
  notices: ChangeNotices;
  media: Media;
  dataDir: string;
  clock: Clock;
  demo: boolean;
  onError: (error: unknown) => void;
}

export async function openPosts({
  db,
  settings,
  notices,
  media,
  dataDir,
  clock,
  demo,
  onError,
}: Parts): Promise<PostsHouse> {
  const kept = keptReplies({ limit: KEPT_BYTES, life: KEPT_MS, clock });
  const lists = listPostsRepository(db);
  const terms = await openTermShelf(termsRepository(db), notices);
  const posts = postsRepository(db);
  const { addresses } = media;
  const texts = cardTexts({ posts, terms, addresses, clock, life: KEPT_MS });
  const forget = () => {
    kept.clear();
    texts.clear();
  };
  terms.onChange(forget);
  notices.on(POSTS_CHANGED, async () => forget());
  return {
    terms,
    addresses,
    posts,
    lists,
    farPages: farPages(lists, clock),
    kept,
    cardTexts: texts,
    visibility: openMediaVisibility({ posts, notices, demo }),
    views: viewCounter((views) => posts.addViews(views), onError, clock),
    unlockOptions: await openUnlockOptions(openingTiersRepository(db), settings, notices),
    cursors: openCursors(dataDir),
    clock,
  };
}

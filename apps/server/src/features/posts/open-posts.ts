import type { Clock } from '../../platform/clock.ts';
import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { cachedCleanHtml } from '../../platform/html.ts';
import { openReplyCache } from '../../platform/http/reply-cache.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import { openCursors } from '../../platform/paging/cursors.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openTermCache } from '../terms/term-cache.ts';
import { termsRepository } from '../terms/terms.repository.ts';
import { openAgeRatings } from './age-ratings.ts';
import { cardTexts } from './cards/card-texts.ts';
import { openMediaVisibility } from './content/media-visibility.ts';
import { openSamples } from './content/samples.ts';
import { openingTiersRepository } from './detail/opening-tiers.repository.ts';
import { seriesPostsRepository } from './detail/series-posts.repository.ts';
import { openUnlockOptions } from './detail/unlock-options.ts';
import { viewCounter } from './detail/view-counter.ts';
import { blockedPostsRepository } from './lists/blocked-posts.repository.ts';
import { openBlockedPosts } from './lists/blocked-posts.ts';
import { farPages } from './lists/far-pages.ts';
import { listPostsRepository } from './lists/list-posts.repository.ts';
import type { PostsDeps, RequestFiles } from './posts-deps.ts';
import { postsRepository } from './posts.repository.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
/** Counts on cards may be this old. */
const CACHED_MS = 60_000;

interface Parts {
  db: Db;
  settings: Settings;
  changeEvents: ChangeEvents;
  media: Media;
  dataDir: string;
  clock: Clock;
  demo: boolean;
  requestFiles: RequestFiles;
  onError: (error: unknown) => void;
}

export async function openPosts({
  db,
  settings,
  changeEvents,
  media,
  dataDir,
  clock,
  demo,
  requestFiles,
  onError,
}: Parts): Promise<PostsDeps> {
  const replies = openReplyCache({ limit: CACHE_BYTES, life: CACHED_MS, clock });
  const lists = listPostsRepository(db);
  const terms = await openTermCache(termsRepository(db), changeEvents);
  const posts = postsRepository(db, clock);
  const { addresses } = media;
  const samples = openSamples(settings, media.store);
  const texts = cardTexts({ posts, terms, addresses, clock, life: CACHED_MS });
  const blocked = openBlockedPosts({
    repository: blockedPostsRepository(db),
    terms,
    changeEvents,
    clock,
  });
  const forget = () => {
    replies.clear();
    texts.clear();
    blocked.clear();
  };
  terms.onChange(forget);
  changeEvents.on('posts', async () => forget());
  return {
    terms,
    blocked,
    ageRatings: await openAgeRatings(posts, changeEvents),
    addresses,
    posts,
    seriesPosts: seriesPostsRepository(db),
    lists,
    farPages: farPages(lists, clock),
    replies,
    cardTexts: texts,
    visibility: openMediaVisibility({ posts, samples, changeEvents, demo }),
    samples,
    views: viewCounter((views) => posts.addViews(views), onError, clock),
    unlockOptions: await openUnlockOptions(openingTiersRepository(db), settings, changeEvents),
    cursors: openCursors(dataDir),
    cleanHtml: cachedCleanHtml(),
    requestFiles,
    clock,
  };
}

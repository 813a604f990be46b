import { activityRoutes } from '../features/activity/activity.routes.ts';
import { albumsRoutes } from '../features/albums/albums.routes.ts';
import { announcementsRoutes } from '../features/announcements/announcements.routes.ts';
import { blockingRoutes } from '../features/blocking/blocking.routes.ts';
import { bookmarksRepository } from '../features/bookmarks/bookmarks.repository.ts';
import { bookmarksRoutes } from '../features/bookmarks/bookmarks.routes.ts';
import { carouselRoutes } from '../features/carousel/carousel.routes.ts';
import { coversRepository } from '../features/import/covers.repository.ts';
import { moveCovers } from '../features/import/move-covers.ts';
import { historyRepository } from '../features/lists/history.repository.ts';
import { listsRepository } from '../features/lists/lists.repository.ts';
import { listsRoutes } from '../features/lists/lists.routes.ts';
import { playbackRepository } from '../features/playback/playback.repository.ts';
import { playbackRoutes } from '../features/playback/playback.routes.ts';
import { postsRoutes } from '../features/posts/posts.routes.ts';
import { marksRepository } from '../features/progress/marks.repository.ts';
import { progressRepository } from '../features/progress/progress.repository.ts';
import { progressRoutes } from '../features/progress/progress.routes.ts';
import { ratingsRoutes } from '../features/ratings/ratings.routes.ts';
import { filterPosts } from '../features/search/filter-posts.ts';
import type { SearchDeps } from '../features/search/search-deps.ts';
import { searchPosts } from '../features/search/search-posts.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { seriesRoutes } from '../features/series/series.routes.ts';
import { sourceTypesRoutes } from '../features/terms/source-types.routes.ts';
import { termsRoutes } from '../features/terms/terms.routes.ts';
import { updatesRoutes } from '../features/updates/updates.routes.ts';
import { videosRoutes } from '../features/videos/videos.routes.ts';
import { reportFailure } from '../platform/database/outage.ts';
import type { AppBase } from './base.ts';

/** What visitors see of the library, and what they keep of it. */
export function addLibrary(base: AppBase, search: SearchDeps): void {
  const { app, db, config, settings, clock, media, posts, shared, scheduled } = base;
  announcementsRoutes(app, db, {
    replies: scheduled,
    cursors: posts.cursors,
    cleanHtml: posts.cleanHtml,
    demo: config.demo,
    clock,
  });
  carouselRoutes(app, db, {
    replies: scheduled,
    cursors: posts.cursors,
    media,
    demo: config.demo,
    clock,
  });
  postsRoutes(app, posts, (options, { caller, visit }) =>
    options.keyword === ''
      ? filterPosts(search, { ...options, filter: options.filter ?? {} }, caller)
      : searchPosts(search, { ...options, withMarks: true }, { caller, address: visit.address }),
  );
  playbackRoutes(app, {
    posts,
    playback: playbackRepository(db),
    store: media.store,
    settings,
  });
  listsRoutes(app, {
    lists: listsRepository(db),
    historyRows: historyRepository(db),
    db,
    settings,
    posts,
  });
  blockingRoutes(app, { db, posts, clock });
  activityRoutes(app, db, posts);
  bookmarksRoutes(app, { bookmarks: bookmarksRepository(db), posts });
  progressRoutes(app, {
    progress: progressRepository(db),
    marks: marksRepository(db),
    posts,
  });
  sourceTypesRoutes(app, db);
  termsRoutes(app, db, {
    terms: posts.terms,
    replies: shared,
    cursors: posts.cursors,
    clock,
    addresses: posts.addresses,
    zoneMoved: (zone) => {
      moveCovers({ covers: coversRepository(db), store: media.store }, zone).catch(
        reportFailure(app, 'covers of a zone'),
      );
    },
  });
  seriesRoutes(app, db, posts);
  ratingsRoutes(app, db, posts);
  updatesRoutes(app, db, posts);
  albumsRoutes(app, db, posts);
  videosRoutes(app, posts);
  searchRoutes(app, search);
}

import { attemptsRepository } from '../../platform/attempts/attempts.repository.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { findPostsRepository } from './find-posts.repository.ts';
import { fitsRepository } from './fits.repository.ts';
import { recentSearchesRepository } from './recent-searches.repository.ts';
import { relatedRepository } from './related.repository.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchTurns } from './search-turns.ts';
import { openTermFinder } from './term-finder.ts';
import { openTermNames } from './term-names.ts';

interface Parts {
  db: Db;
  posts: PostsDeps;
  settings: Settings;
  missed: SearchDeps['missed'];
}

export function openSearch({ db, posts, settings, missed }: Parts): SearchDeps {
  return {
    posts,
    found: findPostsRepository(db),
    fits: fitsRepository(db),
    related: relatedRepository(db),
    recent: recentSearchesRepository(db),
    termFinder: openTermFinder(posts.terms),
    termNames: openTermNames(posts.terms),
    turns: searchTurns(attemptsRepository(db), posts.clock),
    settings,
    missed,
  };
}

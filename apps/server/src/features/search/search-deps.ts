import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { FindPostsRepository } from './find-posts.repository.ts';
import type { FitsRepository } from './fits.repository.ts';
import type { RecentSearchesRepository } from './recent-searches.repository.ts';
import type { RelatedRepository } from './related.repository.ts';
import type { SearchTurns } from './search-turns.ts';
import type { TermFinder } from './term-finder.ts';
import type { TermNames } from './term-names.ts';

/** What everything that searches works with. */
export interface SearchDeps {
  posts: PostsDeps;
  found: FindPostsRepository;
  fits: FitsRepository;
  related: RelatedRepository;
  recent: RecentSearchesRepository;
  termFinder: TermFinder;
  termNames: TermNames;
  turns: SearchTurns;
  settings: Settings;
  /** Told of words for which there is nothing in the whole library. */
  missed: (keyword: string) => Promise<void>;
}

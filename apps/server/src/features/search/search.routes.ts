import { DEFAULT_PAGE_SIZE } from '@baohe/contract/paging';
import {
  filterChoices as filterChoicesCall,
  forgetSearches,
  recentSearches,
  relatedVideos as relatedVideosCall,
  searchVideos,
  searchVideosFor,
  suggestSearch as suggestSearchCall,
} from '@baohe/contract/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { filterChoices } from './filter-choices.ts';
import { relatedVideos } from './related-videos.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchPosts } from './search-posts.ts';
import { suggestSearch } from './suggest-search.ts';

const FIRST_PAGE = { current: 1, pageSize: DEFAULT_PAGE_SIZE };

export function searchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  const ofVideos = () => ({
    termId: null,
    sourceTypes: deps.posts.terms.sourcesOf('video'),
    sort: 'latest' as const,
    ascending: false,
    since: null,
  });

  serve(app, searchVideos, ({ keyword, cursor, ...pageParams }, { caller, visit }) =>
    searchPosts(
      deps,
      { ...ofVideos(), keyword, cursor, pageParams },
      { caller, address: visit.address },
    ),
  );
  serve(app, searchVideosFor, ({ keyword }, { caller, visit }) =>
    searchPosts(
      deps,
      { ...ofVideos(), keyword, pageParams: FIRST_PAGE },
      { caller, address: visit.address },
    ),
  );
  serve(app, relatedVideosCall, ({ postId }, { caller }) => relatedVideos(deps, postId, caller));
  serve(app, suggestSearchCall, ({ keyword }, { caller }) => suggestSearch(deps, keyword, caller));
  serve(app, filterChoicesCall, () => filterChoices(deps.posts));
  serve(app, recentSearches, async (_, { caller }) => {
    const keywords = await deps.recent.newest(caller.accountId);
    return { records: keywords.map((keyword) => ({ keyword })) };
  });
  serve(app, forgetSearches, async ({ keyword = null }, { caller }) => ({
    changed: await deps.recent.forget(caller.accountId, keyword),
  }));
}

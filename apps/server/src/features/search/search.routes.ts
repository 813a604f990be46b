import { DEFAULT_PAGE_SIZE } from '@baohe/contract/paging';
import {
  forgetSearches,
  recentSearches,
  relatedVideos as relatedVideosCall,
  searchVideos,
  searchVideosFor,
  suggestSearch as suggestSearchCall,
} from '@baohe/contract/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { relatedVideos } from './related-videos.ts';
import type { SearchHouse } from './search-house.ts';
import { searchPosts } from './search-posts.ts';
import { suggestSearch } from './suggest-search.ts';

const FIRST_PAGE = { current: 1, pageSize: DEFAULT_PAGE_SIZE };

export function searchRoutes(app: FastifyInstance, house: SearchHouse): void {
  const ofVideos = () => ({
    termId: null,
    sourceTypes: house.posts.terms.sourcesOf('video'),
    sort: 'latest' as const,
    ascending: false,
    since: null,
  });

  serve(app, searchVideos, ({ keyword, cursor, ...pageParams }, { caller, visit }) =>
    searchPosts(
      house,
      { ...ofVideos(), keyword, cursor, pageParams },
      { caller, address: visit.address },
    ),
  );
  serve(app, searchVideosFor, ({ keyword }, { caller, visit }) =>
    searchPosts(
      house,
      { ...ofVideos(), keyword, pageParams: FIRST_PAGE },
      { caller, address: visit.address },
    ),
  );
  serve(app, relatedVideosCall, ({ postId }, { caller }) => relatedVideos(house, postId, caller));
  serve(app, suggestSearchCall, ({ keyword }, { caller }) => suggestSearch(house, keyword, caller));
  serve(app, recentSearches, async (_, { caller }) => {
    const keywords = await house.recent.newest(caller.accountId);
    return { records: keywords.map((keyword) => ({ keyword })) };
  });
  serve(app, forgetSearches, async ({ keyword = null }, { caller }) => ({
    changed: await house.recent.forget(caller.accountId, keyword),
  }));
}

import type { Db } from '../../platform/database/queryable.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { SearchDeps } from '../search/search-deps.ts';

export interface PostFiltersDeps {
  db: Db;
  posts: PostsDeps;
  search: SearchDeps;
}

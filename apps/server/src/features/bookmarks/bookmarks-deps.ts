import type { PostsDeps } from '../posts/posts-deps.ts';
import type { BookmarksRepository } from './bookmarks.repository.ts';

export interface BookmarksDeps {
  bookmarks: BookmarksRepository;
  posts: PostsDeps;
}

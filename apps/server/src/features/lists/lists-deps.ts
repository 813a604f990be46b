import type { PostsDeps } from '../posts/posts-deps.ts';
import type { HistoryWriter } from './history-writer.ts';
import type { ListsRepository } from './lists.repository.ts';

/** What people's lists work with. */
export interface ListsDeps {
  lists: ListsRepository;
  history: HistoryWriter;
  posts: PostsDeps;
}

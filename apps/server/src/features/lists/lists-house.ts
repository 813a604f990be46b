import type { PostsHouse } from '../posts/posts-house.ts';
import type { HistoryWriter } from './history-writer.ts';
import type { ListsRepository } from './lists.repository.ts';

/** What people's lists work with. */
export interface ListsHouse {
  lists: ListsRepository;
  history: HistoryWriter;
  posts: PostsHouse;
}

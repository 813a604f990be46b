import type { PostsHouse } from '../posts/posts-house.ts';
import type { ProgressRepository } from './progress.repository.ts';

export interface ProgressHouse {
  progress: ProgressRepository;
  posts: PostsHouse;
}

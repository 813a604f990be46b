import type { PostsDeps } from '../posts/posts-deps.ts';
import type { ProgressRepository } from './progress.repository.ts';

export interface ProgressDeps {
  progress: ProgressRepository;
  posts: PostsDeps;
}

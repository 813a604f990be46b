import type { PostsDeps } from '../posts/posts-deps.ts';
import type { MarksRepository } from './marks.repository.ts';
import type { ProgressRepository } from './progress.repository.ts';

export interface ProgressDeps {
  progress: ProgressRepository;
  marks: MarksRepository;
  posts: PostsDeps;
}

import { AppError } from '../../../platform/app-error.ts';
import type { PostsDeps } from '../posts-deps.ts';

/** Old links lead to the post that theirs became one with. Nobody pays for it who asks for a post that is there. */
export async function orSurvivor<T>(
  { posts }: Pick<PostsDeps, 'posts'>,
  postId: string,
  show: (postId: string) => Promise<T>,
): Promise<T> {
  try {
    return await show(postId);
  } catch (error) {
    const survivor =
      error instanceof AppError && error.key === 'post.not_found'
        ? await posts.survivorOf(postId)
        : null;
    if (survivor === null) {
      throw error;
    }
    return show(survivor);
  }
}

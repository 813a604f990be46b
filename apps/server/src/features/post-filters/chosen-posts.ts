import type { bulkEdits } from '@baohe/contract/bulk-edit';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { MOST_EDITED } from '@baohe/domain/posts/bulk-edit';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { filterQuery } from './filter-query.ts';
import { managedPostsRepository } from './managed-posts.repository.ts';
import type { PostFiltersDeps } from './post-filters-deps.ts';

export type ChosenPosts = ParsedInput<typeof bulkEdits.preview>['posts'];

/** The numbers of the posts that are meant, on the connection of whoever will lock them. */
export async function chosenNumbers(
  deps: Pick<PostFiltersDeps, 'posts' | 'search'>,
  db: Queryable,
  posts: ChosenPosts,
): Promise<number[]> {
  const repository = managedPostsRepository(db);
  const numbers =
    'ids' in posts
      ? await repository.numbersOf(posts.ids)
      : await repository.numbers(filterQuery(deps, posts.filter), MOST_EDITED + 1);
  if (numbers.length > MOST_EDITED) {
    throw new AppError('bulk.too_many', { most: MOST_EDITED });
  }
  return numbers;
}

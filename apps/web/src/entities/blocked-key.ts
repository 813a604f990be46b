import type { QueryClient } from '@tanstack/react-query';

export const BLOCKED_KEY = 'blocked';

/** Whatever shows posts that somebody did not ask for one by one. */
const KEYS = [
  [BLOCKED_KEY],
  ...['page', 'newest', 'free', 'recommended', 'random', 'hottest', 'related'].map((list) => [
    'posts',
    list,
  ]),
  ['search', 'suggest'],
];

/** Something was blocked, or is no longer: lists are asked for anew. */
export async function renewUnblocked(queries: QueryClient): Promise<void> {
  await Promise.all(KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

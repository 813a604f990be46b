import { pagePosts } from '@baohe/contract/posts';
import { callOf, type Call } from '../load/call.ts';

export const PAGE_SIZE = 24;
const NEWEST = 1;
const HOTTEST = 7;
export const SORTS = [NEWEST, HOTTEST] as const;

const CATEGORIES = [
  'CAT_0_1',
  'CAT_1',
  'CAT_1_1',
  'CAT_1_2',
  'CAT_1_3',
  'CAT_1_4',
  'CAT_1_5',
  'CAT_1_6',
];

/** The first page of eight categories, newest and hottest first, as the app asks for it. */
export function categoryCalls(token?: string): Call[] {
  return SORTS.flatMap((sortType) =>
    CATEGORIES.map((termId) =>
      callOf(
        pagePosts,
        {
          termId,
          termTaxonomy: 'category',
          pageParams: { current: 1, pageSize: PAGE_SIZE },
          sortParams: { sortIsDesc: true, sortType },
          cantCache: false,
          osusume: false,
        },
        token,
      ),
    ),
  );
}

import { siteFigures } from '@baohe/contract/figures';
import { managedHealth } from '@baohe/contract/health-managed';
import { managedPeople } from '@baohe/contract/people-managed';
import { postFilters } from '@baohe/contract/post-filters';
import { managedUserDetails } from '@baohe/contract/user-details-managed';
import { PERIODS } from '@baohe/domain/figures/period';
import { MANAGED_ORDERS } from '@baohe/domain/posts/managed-posts';
import { callOf, type Call } from '../load/call.ts';
import type { Goal } from '../row.ts';
import { LARGE_TAG, OTHER_TAG } from './fill-statements.ts';

export interface ConsoleCall {
  /** What the staff sees by it. */
  readonly name: string;
  readonly call: Call;
  readonly goal?: Goal;
}

const TODAY_GOAL = { atMost: 20 };

/** The parts of the case, by the screens of the console. */
export const consoleCalls = (token: string, rows: number): Record<string, ConsoleCall[]> => ({
  figures: PERIODS.map((period) => ({
    name: `all that the screen 今日 shows of the period ${period}`,
    call: callOf(siteFigures, { period }, token),
    goal: TODAY_GOAL,
  })),
  health: [{ name: 'all that 站点健康 shows', call: callOf(managedHealth.read, {}, token) }],
  people: [
    ['registered people, newest first', {}],
    ['the beginning of a name that one person has', { text: `Reader${rows - 9}` }],
    ['the beginning of all names', { text: 'Reader' }],
    ['a whole e-mail address', { text: `reader${rows / 2}@example.org` }],
    ['guests, newest first', { who: 'guests' }],
    ['staff', { who: 'staff' }],
    ['locked people', { status: 0 }],
    ['people who were here today', { seenDays: 1 }],
  ].map(([name, input]) => ({
    name: `people: ${name as string}`,
    call: callOf(managedPeople.search, input as object, token),
  })),
  details: [
    {
      name: 'details of accounts, newest first',
      call: callOf(managedUserDetails.list, {}, token),
    },
  ],
  posts: [
    ...MANAGED_ORDERS.map((order) => ({
      name: `posts of every status by ${order}`,
      call: callOf(postFilters.pageManaged, { order }, token),
    })),
    ...Object.entries({
      'with the largest tag': { anyTermIds: [LARGE_TAG] },
      'with one tag and without another, which none fit': {
        anyTermIds: [OTHER_TAG],
        noneTermIds: [LARGE_TAG],
      },
      'that are drafts': { status: 0 as const },
      'that cost points': { price: 'priced' as const },
    }).flatMap(([name, filter]) => [
      {
        name: `posts ${name}`,
        call: callOf(postFilters.pageManaged, { filter }, token),
      },
      {
        name: `how many posts ${name}`,
        call: callOf(postFilters.countManaged, { filter }, token),
      },
    ]),
  ],
});

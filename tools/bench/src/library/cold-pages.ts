import { pagePosts } from '@baohe/contract/posts';
import { differentPages, type ListPage, type ListSize } from '../distinct/list-pages.ts';
import { onceEach } from '../distinct/once-each.ts';
import type { Label } from '../label.ts';
import { callOf } from '../load/call.ts';
import { PAGE_SIZE, SORTS } from './category-calls.ts';
import { listSizes } from './list-sizes.ts';
import { COLD_ROUNDS, coldLoad, requestsOf } from './loads.ts';
import { cpuRows, part, type PartOf } from './part.ts';

const GOAL = { atMost: 1 };
const SEED = 1;
/** Cards that the server holds at most: a page of a small library meets some of them by chance. */
const CARDS_IN_MEMORY = 8000;

/** Pages of lists that nobody has asked for: nothing of the reply is in the server's memory. */
export const coldPages: PartOf = async (library) => {
  const { people, posts } = library;
  const lists = await listSizes(library);
  const supply = (of: readonly ListSize[], token: string) => {
    const count = COLD_ROUNDS.perRound * (COLD_ROUNDS.rounds + 1);
    const pages = differentPages(of, { sorts: SORTS, pageSize: PAGE_SIZE, count, seed: SEED });
    return onceEach(
      pages.map((page) => pageCall(page, token)),
      COLD_ROUNDS,
    );
  };
  // Guests may not follow tags and topics.
  const ofGuest = supply(
    lists.filter(({ taxonomy }) => taxonomy === 'category'),
    people.guest,
  );
  const ofMember = supply(lists, people.member);
  const shared = {
    state: 'cold',
    cached: `no reply cached, at most ${CARDS_IN_MEMORY.toLocaleString('en')} cards by chance, PostgreSQL's own cache warm`,
    envelope: 'sealed',
  } as const;
  const guest: Label = {
    call: `a page of ${PAGE_SIZE} posts of any category by its number, newest or hottest first`,
    who: 'guest',
    requests: requestsOf(ofGuest),
    ...shared,
  };
  const member: Label = {
    call: `a page of ${PAGE_SIZE} posts of any category, tag or topic by its number, newest or hottest first`,
    who: 'member',
    requests: requestsOf(ofMember),
    ...shared,
  };
  return part({
    loads: { guest: coldLoad(library, ofGuest), member: coldLoad(library, ofMember) },
    rows: (cost) => [
      ...cpuRows({ label: guest, posts, goal: GOAL }, cost.guest),
      ...cpuRows({ label: member, posts, goal: GOAL }, cost.member),
    ],
  });
};

function pageCall({ termId, taxonomy, sortType, page }: ListPage, token: string) {
  return callOf(
    pagePosts,
    {
      termId,
      termTaxonomy: taxonomy,
      pageParams: { current: page, pageSize: PAGE_SIZE },
      sortParams: { sortIsDesc: true, sortType: sortType as (typeof SORTS)[number] },
      cantCache: false,
      osusume: false,
    },
    token,
  );
}

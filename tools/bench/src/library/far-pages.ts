import type { Input } from '@baohe/contract/endpoint';
import { pagePosts } from '@baohe/contract/posts';
import { callOf, inTurn } from '../load/call.ts';
import { resultOf } from '../load/result-of.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import { row } from '../row.ts';
import { ratios } from '../statistics.ts';
import { PAGE_SIZE } from './category-calls.ts';
import type { Library } from './library.ts';
import { CALLS, cpuRows, part, wholeCpu, type PartOf } from './part.ts';

const LARGEST_CATEGORY = 'CAT_1';
const WANTED_PAGE = 10_000;
/** Where the category has no such page: one in its last tenth. */
const IN_LAST_TENTH = 0.95;

const byNumber = (current: number): Input<typeof pagePosts> => ({
  termId: LARGEST_CATEGORY,
  pageParams: { current, pageSize: PAGE_SIZE },
});

/** A page far down, by its number and by the cursor of the page before it, against the first one. */
export const farPages: PartOf = async (library) => {
  const { server, people, posts } = library;
  const number = await farPage(library);
  const before = await resultOf(server, pagePosts, byNumber(number - 1), people.staff);
  const byCursor = { ...byNumber(1), cursor: before.cursor ?? undefined };
  const measure = (input: Input<typeof pagePosts>) => () =>
    sealedLoad(library, server, inTurn([callOf(pagePosts, input, people.staff)], CALLS));

  const name = `page ${number.toLocaleString('en')} of the largest category, CPU`;
  const compared = { unit: '×', posts, goal: 1.2 };
  return part({
    loads: {
      first: measure(byNumber(1)),
      byNumber: measure(byNumber(number)),
      byCursor: measure(byCursor),
    },
    rows: (cost) => [
      ...cpuRows({ name: `page 1 of the largest category (not kept)`, posts }, cost.first),
      row({
        name: `${name}: by number ÷ page 1`,
        ...compared,
        repetitions: ratios(wholeCpu(cost.byNumber), wholeCpu(cost.first)),
      }),
      row({
        name: `${name}: by cursor ÷ page 1`,
        ...compared,
        repetitions: ratios(wholeCpu(cost.byCursor), wholeCpu(cost.first)),
      }),
    ],
  });
};

async function farPage({ pool }: Library): Promise<number> {
  const { rows } = await pool.query<{ held: number }>(
    'select count(*)::int as held from post_term join term on no = term_no where id = $1',
    [LARGEST_CATEGORY],
  );
  const pages = Math.floor((rows[0]?.held ?? 0) / PAGE_SIZE);
  return Math.min(WANTED_PAGE, Math.floor(pages * IN_LAST_TENTH));
}

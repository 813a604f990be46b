import type { Input } from '@baohe/contract/endpoint';
import { pagePosts } from '@baohe/contract/posts';
import { labelText, type Label } from '../label.ts';
import { callOf } from '../load/call.ts';
import { resultOf } from '../load/result-of.ts';
import { row } from '../row.ts';
import { ratios } from '../statistics.ts';
import { PAGE_SIZE } from './category-calls.ts';
import type { Library } from './library.ts';
import { repeatedLoad } from './loads.ts';
import { cpuRows, part, wholeCpu, type PartOf } from './part.ts';

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
  const before = await resultOf(server, pagePosts, byNumber(number - 1), people.editor);
  const byCursor = { ...byNumber(1), cursor: before.cursor ?? undefined };
  const load = (input: Input<typeof pagePosts>) =>
    repeatedLoad(library, [callOf(pagePosts, input, people.editor)]);

  const labelOf = (page: number): Label => ({
    call: `page ${page.toLocaleString('en')} of the largest category`,
    who: 'editor',
    state: 'warm',
    cached: 'the reply made anew, its cards cached',
    requests: { different: 1, each: 'again and again' },
    envelope: 'sealed',
  });
  const far = labelText(labelOf(number));
  const compared = { unit: '×', posts, goal: { atMost: 1.2 } };
  return part({
    loads: {
      first: load(byNumber(1)),
      byNumber: load(byNumber(number)),
      byCursor: load(byCursor),
    },
    rows: (cost) => [
      ...cpuRows({ label: labelOf(1), posts }, cost.first),
      row({
        name: `CPU, by its number ÷ page 1: ${far}`,
        ...compared,
        repetitions: ratios(wholeCpu(cost.byNumber), wholeCpu(cost.first)),
      }),
      row({
        name: `CPU, by the cursor of the page before ÷ page 1: ${far}`,
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

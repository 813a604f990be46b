import { getDetail } from '@baohe/contract/posts';
import { onceEach } from '../distinct/once-each.ts';
import type { Label, Who } from '../label.ts';
import { callOf, type Call } from '../load/call.ts';
import type { Library } from './library.ts';
import { COLD_ROUNDS, coldLoad, repeatedLoad, repeating, requestsOf } from './loads.ts';
import { cpuRows, part, type PartOf } from './part.ts';

const DIFFERENT = COLD_ROUNDS.perRound * (COLD_ROUNDS.rounds + 1);
const POPULAR = 50;
/** Looks at posts are counted every five seconds, and that is part of what a look costs. */
const LOOKS_COUNTED = { settle: 5500 };
const ANY_DETAIL = { atMost: 0.8 };
const GALLERY = { atMost: 1.5 };
const CACHED_DETAIL = { atMost: 0.5 };
const COLD = `no reply cached, PostgreSQL's own cache warm`;
const GALLERIES = `kind = 'gallery'`;

/** A post with its content. */
export const details: PartOf = async (library) => {
  const { people, posts } = library;
  const read = (condition: string, order: string, limit: number) =>
    openPosts(library, condition, order, limit);
  const any = await read('true', 'md5(post.id::text)', DIFFERENT);
  const galleries = await read(GALLERIES, 'md5(post.id::text)', DIFFERENT);
  const calls = (ids: readonly string[], token: string) =>
    ids.map((postId) => callOf(getDetail, { postId }, token));

  const ofGuest = onceEach(calls(any, people.guest), COLD_ROUNDS);
  const ofMember = onceEach(calls(any, people.member), COLD_ROUNDS);
  const galleriesOfMember = onceEach(calls(galleries, people.member), COLD_ROUNDS);
  const popular = calls(await read('true', 'hot_index desc', POPULAR), people.guest);
  const popularGalleries = calls(await read(GALLERIES, 'hot_index desc', POPULAR), people.member);

  const cold = (call: string, who: Who, supply: typeof ofGuest): Label => ({
    call,
    who,
    state: 'cold',
    cached: COLD,
    requests: requestsOf(supply),
    envelope: 'sealed',
  });
  const warm = (call: string, who: Who, cached: string, of: readonly Call[]): Label => ({
    call,
    who,
    state: 'warm',
    cached,
    requests: repeating(of),
    envelope: 'sealed',
  });
  return part({
    loads: {
      guest: coldLoad(library, ofGuest, LOOKS_COUNTED),
      member: coldLoad(library, ofMember, LOOKS_COUNTED),
      gallery: coldLoad(library, galleriesOfMember, LOOKS_COUNTED),
      popular: repeatedLoad(library, popular, LOOKS_COUNTED),
      popularGallery: repeatedLoad(library, popularGalleries, LOOKS_COUNTED),
    },
    rows: (cost) => [
      ...cpuRows(
        {
          label: cold('the detail of any post, a preview without its content', 'guest', ofGuest),
          posts,
          goal: ANY_DETAIL,
        },
        cost.guest,
      ),
      ...cpuRows(
        {
          label: cold('the detail of any post with its content', 'member', ofMember),
          posts,
          goal: ANY_DETAIL,
        },
        cost.member,
      ),
      ...cpuRows(
        {
          label: cold(
            'the detail of any gallery with the signed addresses of all its pages',
            'member',
            galleriesOfMember,
          ),
          posts,
          goal: GALLERY,
        },
        cost.gallery,
      ),
      ...cpuRows(
        {
          label: warm('the detail of a popular post', 'guest', 'the whole reply cached', popular),
          posts,
          goal: CACHED_DETAIL,
        },
        cost.popular,
      ),
      ...cpuRows(
        {
          label: warm(
            'the detail of a popular gallery with the signed addresses of all its pages',
            'member',
            'its text cached, its addresses signed anew',
            popularGalleries,
          ),
          posts,
          goal: GALLERY,
        },
        cost.popularGallery,
      ),
    ],
  });
};

/** Of the zone that is open. */
async function openPosts(
  { pool }: Library,
  condition: string,
  order: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select post.id from post join source_type on source_type.key = post.source_type
     where zone = 'CAT_1' and status = 1 and not hidden and ${condition}
     order by ${order} limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

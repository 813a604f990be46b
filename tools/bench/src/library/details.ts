import { getDetail } from '@baohe/contract/posts';
import { callOf, inTurn } from '../load/call.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import type { Library } from './library.ts';
import { CALLS, cpuRows, part, type PartOf } from './part.ts';

/** More than all rounds ask for: none is met again while its answer is kept. */
const DIFFERENT = 10 * CALLS;
const POPULAR = 50;
/** Looks at posts are counted every five seconds, and that is part of what a look costs. */
const COUNTED_MS = 5500;
const GOAL = 0.5;

/** A post with its content. */
export const details: PartOf = async (library) => {
  const { server, people, posts } = library;
  const any = await openPosts(library, 'true', 'md5(post.id::text)', DIFFERENT);
  const popular = await openPosts(library, 'true', 'hot_index desc', POPULAR);
  const isGallery = `kind = 'gallery'`;
  const galleries = await openPosts(library, isGallery, 'md5(post.id::text)', DIFFERENT);
  const popularGalleries = await openPosts(library, isGallery, 'hot_index desc', POPULAR);

  const measure = (ids: readonly string[], token?: string) => {
    let begun = 0;
    return () => {
      const from = begun % ids.length;
      begun += CALLS;
      const calls = [...ids.slice(from), ...ids.slice(0, from)]
        .slice(0, CALLS)
        .map((postId) => callOf(getDetail, { postId }, token));
      return sealedLoad(library, server, inTurn(calls, CALLS), { settle: COUNTED_MS });
    };
  };
  return part({
    loads: {
      visitor: measure(any),
      popular: measure(popular),
      member: measure(galleries, people.member),
      memberPopular: measure(popularGalleries, people.member),
    },
    rows: ({ visitor, popular: cached, member, memberPopular }) => [
      ...cpuRows(
        { name: 'detail, visitor, any post (mostly not kept)', posts, goal: GOAL },
        visitor,
      ),
      ...cpuRows({ name: 'detail, visitor, popular posts (kept)', posts, goal: GOAL }, cached),
      ...cpuRows({ name: 'detail, member, any gallery with all pages', posts, goal: GOAL }, member),
      ...cpuRows(
        { name: 'detail, member, popular galleries with all pages (kept)', posts, goal: GOAL },
        memberPopular,
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

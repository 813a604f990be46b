import type { DuplicatePair } from '@baohe/contract/library-checks';
import { hashDistance, SIMILAR_BITS } from '@baohe/domain/import/perceptual-hash';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentManaged } from '../post-filters/managed-post.presenter.ts';
import { managedPostsRepository } from '../post-filters/managed-posts.repository.ts';
import { presentCheck } from './check.presenter.ts';
import { checksRepository } from './checks.repository.ts';
import { duplicatesRepository } from './duplicates.repository.ts';
import type { LibraryChecksDeps } from './library-checks-deps.ts';

const LIST = 'duplicate pairs';
/** The pages of both are compared for each. */
const PAIRS = 20;
const FIRST = {
  bits: -1,
  postId: '00000000-0000-0000-0000-000000000000',
  otherId: '00000000-0000-0000-0000-000000000000',
};

export async function pageDuplicates(
  { db, posts }: LibraryChecksDeps,
  cursor: string | undefined,
  caller: SessionCaller,
) {
  const repository = duplicatesRepository(db);
  const behind =
    cursor === undefined ? FIRST : readPosition(posts.cursors.positionIn(LIST, cursor));
  const found = await repository.openPairs(behind, PAIRS + 1);
  const shown = found.slice(0, PAIRS);
  const last = found.length > PAIRS ? shown.at(-1) : undefined;
  const rows = await managedPostsRepository(db).rows([
    ...new Set(shown.flatMap(({ oneNo, otherNo }) => [oneNo, otherNo])),
  ]);
  const byNo = new Map(rows.map((row) => [row.no, presentManaged(row, posts, caller)]));
  const pages = await repository.pages(rows.map(({ id }) => id));
  const check = await checksRepository(db).find('duplicates');
  return {
    records: shown.flatMap(({ postId, otherId, oneNo, otherNo, bits }): DuplicatePair[] => {
      const one = byNo.get(oneNo);
      const other = byNo.get(otherNo);
      return one && other
        ? [{ one, other, bits, pages: compare(pages.get(postId), pages.get(otherId)) }]
        : [];
    }),
    cursor: last ? posts.cursors.at(LIST, `${last.bits}.${last.postId}.${last.otherId}`) : null,
    check: presentCheck(check),
  };
}

function compare(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): DuplicatePair['pages'] {
  if (!one || !other) {
    return null;
  }
  const alike = one.filter((page) =>
    other.some((candidate) => hashDistance(page, candidate) <= SIMILAR_BITS),
  ).length;
  return { alike, one: one.length, other: other.length };
}

function readPosition(written: string) {
  const [bits = '', postId = '', otherId = ''] = written.split('.');
  return { bits: Number(bits), postId, otherId };
}

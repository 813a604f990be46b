import type { managedCodes } from '@baohe/contract/codes-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { AppError } from '../../platform/app-error.ts';
import { dayBounds } from '../../platform/paging/day-bounds.ts';
import { filteredList, timePage } from '../../platform/paging/time-page.ts';
import type { CodesDeps } from './codes-deps.ts';
import { foundCodesRepository } from './found-codes.repository.ts';

/** Codes by their characters, person, post or days. */
export async function findCodes(
  { db, posts }: CodesDeps,
  { cursor, ...filter }: ParsedInput<typeof managedCodes.search>,
) {
  const page = await timePage({
    cursors: posts.cursors,
    cursor,
    list: filteredList('found codes', filter),
    fetch: ({ behind, count }) =>
      foundCodesRepository(db).search({
        key: filter.cypherKey ?? null,
        accountId: filter.fkUserId ?? null,
        postId: filter.fkPostId ?? null,
        ...dayBounds(filter),
        behind,
        count,
      }),
    timeOf: ({ createdAt }) => createdAt,
  });
  return {
    records: page.rows.map((row) => ({
      cypherId: row.id,
      cypherKey: row.key,
      fkUserId: row.accountId,
      fkPostId: row.postId,
      helpCount: row.helps,
      suspectCount: row.suspect,
      createdAt: row.createdAt.toISOString(),
      status: row.status,
      username: row.username,
      postTitle: row.postTitle,
      isOpen: row.isOpen,
    })),
    cursor: page.cursor,
  };
}

/** Who has helped with a code, the first first. */
export async function helpsOfCode({ db }: CodesDeps, cypherId: string) {
  const codes = foundCodesRepository(db);
  const owner = await codes.ownerOf(cypherId);
  if (!owner) {
    throw new AppError('code.not_found');
  }
  const helps = await codes.helpsOf(owner.accountId, owner.postId);
  return {
    records: helps.map(({ number, helperId, name, at, isSuspect }) => ({
      number,
      helperId,
      helperName: name,
      at: at.toISOString(),
      isSuspect,
    })),
  };
}

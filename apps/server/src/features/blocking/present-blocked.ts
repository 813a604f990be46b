import type { Db } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { blockingRepository, type BlockedRow } from './blocking.repository.ts';

interface PresentDeps {
  db: Db;
  posts: PostsDeps;
}

/** With the names of terms and posts, as far as the caller may know of them. */
export async function presentBlocked(
  { db, posts }: PresentDeps,
  rows: readonly BlockedRow[],
  caller: SessionCaller,
) {
  const ids = rows.filter(({ kind }) => kind === 'post').map(({ value }) => value);
  const titles = await blockingRepository(db).titles(ids, audiencesOf(posts, caller));
  const nameOf = ({ kind, value }: BlockedRow): string | null => {
    if (kind === 'term') {
      return posts.terms.byId(value)?.name ?? null;
    }
    return kind === 'post' ? (titles.get(value) ?? null) : value;
  };
  return {
    records: rows.map((row) => ({
      kind: row.kind,
      value: row.value,
      name: nameOf(row),
      blockedAt: row.blockedAt.toISOString(),
    })),
  };
}

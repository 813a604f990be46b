import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';

const UNLOCKED_POSTS = statement({
  name: 'unlocked_posts',
  text: `select post_id as "postId" from unlock where account_id = $1`,
  row: { postId: column.uuid() },
});

export function codesRepository(db: Queryable) {
  return {
    /** What somebody opened without a tier. */
    async unlockedPosts(accountId: string): Promise<string[]> {
      const rows = await queryRows(db, UNLOCKED_POSTS, [accountId]);
      return rows.map(({ postId }) => postId);
    },
  };
}

export type CodesRepository = ReturnType<typeof codesRepository>;

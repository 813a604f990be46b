import type pg from 'pg';

export function codesRepository(pool: pg.Pool) {
  return {
    /** What somebody opened without a tier. */
    async unlockedPosts(accountId: string): Promise<string[]> {
      const { rows } = await pool.query<{ postId: string }>({
        name: 'unlocked_posts',
        text: `select post_id as "postId" from unlock where account_id = $1`,
        values: [accountId],
      });
      return rows.map(({ postId }) => postId);
    },
  };
}

export type CodesRepository = ReturnType<typeof codesRepository>;

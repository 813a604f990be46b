import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../platform/database/queryable.ts';
import { post } from '../schema/post.ts';

export function demoPosts(db: Queryable) {
  return {
    /** With DEMO=0 the demo's posts are in no list; with the demo they are again. */
    async show(shown: boolean): Promise<void> {
      await db
        .update(post)
        .set({ hidden: !shown })
        .where(and(eq(post.demo, true), ne(post.hidden, !shown)));
    },
  };
}

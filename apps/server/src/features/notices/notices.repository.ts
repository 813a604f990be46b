import type { NoticeKind } from '@baohe/contract/notices';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notice } from '../../schema/notice.ts';

const MOST_SHOWN = 50;

export function noticesRepository(db: Queryable) {
  return {
    async add(accountId: string, kind: NoticeKind, deviceLabel: string, now: Date): Promise<void> {
      await db.insert(notice).values({ accountId, kind, deviceLabel, createdAt: now });
    },

    async newest(accountId: string) {
      return db
        .select()
        .from(notice)
        .where(eq(notice.accountId, accountId))
        .orderBy(desc(notice.createdAt), notice.id)
        .limit(MOST_SHOWN);
    },

    async markRead(accountId: string, now: Date): Promise<number> {
      const read = await db
        .update(notice)
        .set({ readAt: now })
        .where(and(eq(notice.accountId, accountId), isNull(notice.readAt)))
        .returning({ id: notice.id });
      return read.length;
    },
  };
}

export type NoticesRepository = ReturnType<typeof noticesRepository>;

import type { AnnouncementKey } from '@baohe/contract/announcements';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { shownAt } from '../../platform/database/shown-at.ts';
import { announcement } from '../../schema/announcement.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;
export type AnnouncementDraft = Pick<AnnouncementRow, 'key' | 'name' | 'content'> &
  Partial<Pick<AnnouncementRow, 'status' | 'demo'>>;

export function announcementsRepository(db: Queryable) {
  const published = db
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.key, sql.placeholder('key')),
        eq(announcement.status, 1),
        shownAt(announcement),
      ),
    )
    .prepare('published_announcement');

  return {
    async findPublished(key: AnnouncementKey, now: Date): Promise<AnnouncementRow | null> {
      const [found] = await published.execute({ key, now });
      return found ?? null;
    },

    /** When something that is published begins or ends to be shown. */
    async boundaries(): Promise<Date[]> {
      const rows = await db
        .select({ startsAt: announcement.startsAt, endsAt: announcement.endsAt })
        .from(announcement)
        .where(eq(announcement.status, 1));
      return rows.flatMap(({ startsAt, endsAt }) => [startsAt ?? [], endsAt ?? []].flat());
    },

    /** Fills an empty table only, whichever of several starting processes comes first. */
    async saveIfNone(drafts: AnnouncementDraft[]): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await tx.execute(sql`lock table ${announcement} in share row exclusive mode`);
        const [any] = await tx.select({ id: announcement.id }).from(announcement).limit(1);
        if (!any) {
          await tx.insert(announcement).values(drafts);
        }
      });
    },
  };
}

export type AnnouncementsRepository = ReturnType<typeof announcementsRepository>;

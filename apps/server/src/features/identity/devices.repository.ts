import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { account } from '../../schema/account.ts';
import { device } from '../../schema/device.ts';

export type StoredDevice = typeof device.$inferSelect;
export type DeviceChange = Partial<Omit<StoredDevice, 'id' | 'accountId'>>;
export type DeviceOwner = Pick<
  typeof account.$inferSelect,
  'status' | 'lockReason' | 'roles' | 'demo' | 'deletionDue'
>;
type NewDevice = typeof device.$inferInsert;

export function devicesRepository(db: Queryable) {
  const livingOf = (accountId: string) =>
    and(eq(device.accountId, accountId), isNull(device.revokedAt), isNull(device.unboundAt));

  return {
    async find(id: string): Promise<StoredDevice | null> {
      const [found] = await db.select().from(device).where(eq(device.id, id));
      return found ?? null;
    },

    /** Judges one device while nobody else can change it, and writes down what follows. */
    async whileLocked<T extends { change?: DeviceChange | undefined }>(
      id: string,
      judge: (found: StoredDevice) => T,
    ): Promise<(T & { device: StoredDevice; account: DeviceOwner }) | null> {
      return inTransaction({ db }, async (tx) => {
        const [found] = await tx
          .select()
          .from(device)
          .innerJoin(account, eq(account.id, device.accountId))
          .where(eq(device.id, id))
          .for('update', { of: device });
        if (!found) {
          return null;
        }
        const judged = judge(found.device);
        if (judged.change) {
          await tx.update(device).set(judged.change).where(eq(device.id, id));
        }
        return { ...judged, device: found.device, account: found.account };
      });
    },

    async add(facts: NewDevice): Promise<void> {
      await db.insert(device).values(facts);
    },

    async change(id: string, change: DeviceChange): Promise<void> {
      await db.update(device).set(change).where(eq(device.id, id));
    },

    async listLiving(accountId: string) {
      return db
        .select()
        .from(device)
        .where(livingOf(accountId))
        .orderBy(desc(device.lastSeenAt), device.id);
    },

    /** One, or all but one; gives the ids that were. */
    async revoke(
      accountId: string,
      which: { only: string } | { except: string | null },
      now: Date,
    ): Promise<string[]> {
      const chosen =
        'only' in which
          ? eq(device.id, which.only)
          : which.except === null
            ? sql`true`
            : ne(device.id, which.except);
      const revoked = await db
        .update(device)
        .set({ revokedAt: now })
        .where(and(eq(device.accountId, accountId), isNull(device.revokedAt), chosen))
        .returning({ id: device.id });
      return revoked.map(({ id }) => id);
    },
  };
}

export type DevicesRepository = ReturnType<typeof devicesRepository>;

import type { Role } from '@baohe/domain/identity/roles';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { account, session } from '../../schema/account.ts';
import { list } from '../../schema/list.ts';
import type { Db } from '../database/pool.ts';

/** Of one device; a person with more open windows than this shares the newest. */
const MOST_PER_DEVICE = 5;
const LIST_TYPES = ['collect', 'history', 'favorite'] as const;

export type NewAccount = Partial<typeof account.$inferInsert>;

export interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  deviceId?: string | undefined;
  startedAt: Date;
  endsAt: Date;
}

export function sessionRepository(db: Db) {
  const living = db
    .select({
      accountId: account.id,
      roles: account.roles,
      deviceId: session.deviceId,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.endsAt, sql.placeholder('now')),
        gt(session.lastSeenAt, sql.placeholder('idleSince')),
        eq(account.status, 1),
      ),
    )
    .prepare('living_session');

  return {
    async find(tokenHash: Buffer, now: Date, idleSince: Date) {
      const [found] = await living.execute({ tokenHash, now, idleSince });
      return found ?? null;
    },

    async seen(tokenHash: Buffer, now: Date): Promise<void> {
      await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
    },

    /** With its three lists. */
    async addAccount(facts: NewAccount): Promise<string> {
      return db.transaction(async (tx) => {
        const [added] = await tx.insert(account).values(facts).returning({ id: account.id });
        const accountId = added!.id;
        await tx.insert(list).values(LIST_TYPES.map((type) => ({ accountId, type })));
        return accountId;
      });
    },

    async add({ startedAt, ...facts }: NewSession): Promise<void> {
      await db.insert(session).values({ ...facts, createdAt: startedAt, lastSeenAt: startedAt });
      if (facts.deviceId) {
        const newest = db
          .select({ tokenHash: session.tokenHash })
          .from(session)
          .where(eq(session.deviceId, facts.deviceId))
          .orderBy(desc(session.createdAt), desc(session.tokenHash))
          .offset(MOST_PER_DEVICE);
        await db.delete(session).where(inArray(session.tokenHash, newest));
      }
    },

    async end(tokenHash: Buffer): Promise<void> {
      await db.delete(session).where(eq(session.tokenHash, tokenHash));
    },

    /** Of an account, all or all but those of one device. */
    async endAll(accountId: string, exceptDevice?: string): Promise<void> {
      const others = exceptDevice
        ? sql`${session.deviceId} is distinct from ${exceptDevice}`
        : undefined;
      await db.delete(session).where(and(eq(session.accountId, accountId), others));
    },

    async endOfDevices(deviceIds: string[]): Promise<void> {
      if (deviceIds.length > 0) {
        await db.delete(session).where(inArray(session.deviceId, deviceIds));
      }
    },

    async setRoles(accountId: string, roles: Role[]): Promise<void> {
      await db.update(account).set({ roles }).where(eq(account.id, accountId));
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

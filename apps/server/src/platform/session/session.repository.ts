import type { Role } from '@baohe/domain/identity/roles';
import { and, eq, gt, sql } from 'drizzle-orm';
import { account, session } from '../../schema/account.ts';
import type { Db } from '../database/pool.ts';

export function sessionRepository(db: Db) {
  const living = db
    .select({ accountId: account.id, roles: account.roles })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.endsAt, sql.placeholder('now')),
      ),
    )
    .prepare('living_session');

  return {
    async find(tokenHash: Buffer, now: Date) {
      const [found] = await living.execute({ tokenHash, now });
      return found ?? null;
    },

    async addAccount(name: string, roles: Role[]): Promise<string> {
      const [added] = await db
        .insert(account)
        .values({ name, roles })
        .returning({ id: account.id });
      return added!.id;
    },

    async add(tokenHash: Buffer, accountId: string, endsAt: Date): Promise<void> {
      await db.insert(session).values({ tokenHash, accountId, endsAt });
    },

    async end(tokenHash: Buffer): Promise<void> {
      await db.delete(session).where(eq(session.tokenHash, tokenHash));
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

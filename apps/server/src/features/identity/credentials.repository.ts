import { and, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { account } from '../../schema/account.ts';
import { credential, setupToken } from '../../schema/credential.ts';

export function credentialsRepository(db: Queryable) {
  const live = isNull(credential.revokedAt);

  return {
    /** The former one ends in the same moment. */
    async replace(
      fresh: { id: Buffer; accountId: string; secretHash: Buffer },
      now: Date,
    ): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        // Two at once: the second waits here for the first.
        await tx.execute(sql`select from account where id = ${fresh.accountId} for update`);
        await tx
          .update(credential)
          .set({ revokedAt: now })
          .where(and(eq(credential.accountId, fresh.accountId), live));
        await tx.insert(credential).values({ ...fresh, createdAt: now });
      });
    },

    async findLive(accountId: string) {
      const [found] = await db
        .select()
        .from(credential)
        .where(and(eq(credential.accountId, accountId), live));
      return found ?? null;
    },

    async find(id: Buffer) {
      const [found] = await db
        .select({
          accountId: credential.accountId,
          secretHash: credential.secretHash,
          revokedAt: credential.revokedAt,
          name: account.name,
          passwordHash: account.passwordHash,
          status: account.status,
          lockReason: account.lockReason,
          roles: account.roles,
          demo: account.demo,
          deletionDue: account.deletionDue,
        })
        .from(credential)
        .innerJoin(account, eq(account.id, credential.accountId))
        .where(eq(credential.id, id));
      return found ?? null;
    },

    /** False when it was revoked meanwhile. */
    async use(id: Buffer, now: Date): Promise<boolean> {
      const used = await db
        .update(credential)
        .set({ uses: sql`${credential.uses} + 1`, lastUsedAt: now })
        .where(and(eq(credential.id, id), live))
        .returning({ id: credential.id });
      return used.length > 0;
    },

    async revoke(accountId: string, now: Date): Promise<void> {
      await db
        .update(credential)
        .set({ revokedAt: now })
        .where(and(eq(credential.accountId, accountId), live));
    },

    /** Beside those that other processes have printed. */
    async offerSetup(tokenHash: Buffer, expiresAt: Date, now: Date): Promise<void> {
      await db.delete(setupToken).where(sql`${setupToken.expiresAt} <= ${now}`);
      await db.insert(setupToken).values({ tokenHash, expiresAt });
    },

    /** All links serve once together: of two at the same time one gets it. */
    async takeSetup(tokenHash: Buffer, now: Date): Promise<boolean> {
      return inTransaction({ db }, async (tx) => {
        await tx.execute(sql`lock table ${setupToken} in exclusive mode`);
        const taken = await tx
          .delete(setupToken)
          .where(and(eq(setupToken.tokenHash, tokenHash), sql`${setupToken.expiresAt} > ${now}`))
          .returning({ tokenHash: setupToken.tokenHash });
        if (taken.length > 0) {
          await tx.delete(setupToken);
        }
        return taken.length > 0;
      });
    },

    async hasSetup(tokenHash: Buffer, now: Date): Promise<boolean> {
      const found = await db
        .select({ tokenHash: setupToken.tokenHash })
        .from(setupToken)
        .where(and(eq(setupToken.tokenHash, tokenHash), sql`${setupToken.expiresAt} > ${now}`));
      return found.length > 0;
    },
  };
}

export type CredentialsRepository = ReturnType<typeof credentialsRepository>;

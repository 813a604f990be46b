import type { Role } from '@baohe/domain/identity/roles';
import type { Scope } from '@baohe/domain/identity/scopes';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { account } from '../../schema/account.ts';
import { apiToken } from '../../schema/api-token.ts';
import type { Queryable } from '../database/queryable.ts';
import { column, queryRow, statement, type RowOf } from '../database/statement.ts';

const LIVING = statement({
  name: 'living_api_token',
  text: `
    select api_token.id, account.id as "accountId", account.roles, account.demo, account.unlock_mode as "unlockMode",
      account.age_limit as "ageChosen", account.age_limit_most as "ageLimitMost",
      api_token.scopes, api_token.last_used_at as "lastUsedAt", api_token.expires_at as "expiresAt"
    from api_token join account on account.id = api_token.account_id
    where api_token.token_hash = $1 and api_token.revoked_at is null
      and (api_token.expires_at is null or api_token.expires_at > $2)
      and account.status = 1 and account.deletion_due is null`,
  row: {
    id: column.uuid(),
    accountId: column.uuid(),
    roles: column.texts<Role>(),
    demo: column.bool(),
    unlockMode: column.bool(),
    ageChosen: column.int<AgeRating>().orNull,
    ageLimitMost: column.int<AgeRating>(),
    scopes: column.texts<Scope>(),
    lastUsedAt: column.date().orNull,
    expiresAt: column.date().orNull,
  },
});

export type LivingApiToken = RowOf<(typeof LIVING)['row']>;

interface NewRow {
  accountId: string;
  name: string;
  scopes: readonly Scope[];
  tokenHash: Buffer;
  expiresAt: Date | null;
}

export function apiTokensRepository(db: Queryable) {
  return {
    find: (tokenHash: Buffer, now: Date): Promise<LivingApiToken | null> =>
      queryRow(db, LIVING, [tokenHash, now]),

    async used(id: string, now: Date): Promise<void> {
      await db.update(apiToken).set({ lastUsedAt: now }).where(eq(apiToken.id, id));
    },

    async add({ scopes, ...facts }: NewRow): Promise<string> {
      const [added] = await db
        .insert(apiToken)
        .values({ ...facts, scopes: [...scopes] })
        .returning({ id: apiToken.id });
      return added!.id;
    },

    /** The newest first, those that were revoked too. */
    async all() {
      return db
        .select({
          id: apiToken.id,
          name: apiToken.name,
          scopes: apiToken.scopes,
          roles: account.roles,
          createdAt: apiToken.createdAt,
          expiresAt: apiToken.expiresAt,
          lastUsedAt: apiToken.lastUsedAt,
          revokedAt: apiToken.revokedAt,
        })
        .from(apiToken)
        .innerJoin(account, eq(account.id, apiToken.accountId))
        .orderBy(desc(apiToken.createdAt));
    },

    /** False when there is no such token that could be revoked. */
    async revoke(id: string, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(apiToken)
        .set({ revokedAt: now })
        .where(and(eq(apiToken.id, id), isNull(apiToken.revokedAt)));
      return rowCount === 1;
    },
  };
}

export type ApiTokensRepository = ReturnType<typeof apiTokensRepository>;

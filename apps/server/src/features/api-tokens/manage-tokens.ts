import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedTokens } from '@baohe/contract/tokens-managed';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { issueApiToken } from '../../platform/tokens/api-token.ts';
import { apiTokensRepository } from '../../platform/tokens/api-tokens.repository.ts';
import { accountsRepository } from '../identity/accounts.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

export async function listTokens(db: Db) {
  const tokens = await apiTokensRepository(db).all();
  return {
    tokens: tokens.map(({ id, createdAt, expiresAt, lastUsedAt, revokedAt, ...rest }) => ({
      ...rest,
      tokenId: id,
      createdAt: createdAt.toISOString(),
      expiresAt: isoOrNull(expiresAt),
      lastUsedAt: isoOrNull(lastUsedAt),
      revokedAt: isoOrNull(revokedAt),
    })),
  };
}

/** With an account of its own, so that the log tells a script from the person who made it. */
export function createToken(
  clock: Clock,
  { name, roles, scopes, days }: ParsedInput<typeof managedTokens.create>,
  { transaction }: StaffRequest,
) {
  const expiresAt = new Date(clock().getTime() + days * DAY_MS);
  return transaction(async (tx, audit) => {
    const accountId = await accountsRepository(tx).add({ name, roles: [...new Set(roles)] });
    const { id, token } = await issueApiToken(apiTokensRepository(tx), {
      accountId,
      name,
      scopes: [...new Set(scopes)],
      expiresAt,
    });
    audit.target([id, accountId]);
    return { tokenId: id, token };
  });
}

export function revokeToken(
  clock: Clock,
  tokenId: string,
  { transaction }: StaffRequest,
): Promise<{ changed: number }> {
  return transaction(async (tx) => {
    if (!(await apiTokensRepository(tx).revoke(tokenId, clock()))) {
      throw new AppError('record.not_found');
    }
    return { changed: 1 };
  });
}

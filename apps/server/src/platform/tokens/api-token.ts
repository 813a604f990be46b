import type { Scope } from '@baohe/domain/identity/scopes';
import { hashToken, newToken } from '../session/session.ts';
import type { ApiTokensRepository } from './api-tokens.repository.ts';

/** So that tools which look for leaked secrets recognise one. */
const PREFIX = 'baohe_';
const SHAPE = /^baohe_[\w-]{43}$/;

export const looksLikeApiToken = (token: string | undefined): token is string =>
  token !== undefined && SHAPE.test(token);

interface NewApiToken {
  accountId: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date | null;
}

/** Makes a token: the only time that it is seen in the clear. */
export async function issueApiToken(
  tokens: ApiTokensRepository,
  facts: NewApiToken,
): Promise<{ id: string; token: string }> {
  const token = `${PREFIX}${newToken()}`;
  return { id: await tokens.add({ ...facts, tokenHash: hashToken(token) }), token };
}

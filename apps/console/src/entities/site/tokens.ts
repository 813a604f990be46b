import type { Client } from '@baohe/client/client';
import { managedTokens, type ManagedToken } from '@baohe/contract/tokens-managed';
import type { StaffRole } from '@baohe/domain/identity/roles';
import type { Scope } from '@baohe/domain/identity/scopes';

/** A token for scripts; what it is made of was shown once, when it was made. */
export interface Token extends Omit<ManagedToken, 'tokenId'> {
  id: string;
}

export interface TokenDraft {
  name: string;
  role: StaffRole;
  scopes: Scope[];
  days: number;
}

export const TOKENS_KEY = 'tokens';

export async function fetchTokens(client: Client, signal: AbortSignal): Promise<Token[]> {
  const { tokens } = await client.call(managedTokens.list, {}, signal);
  return tokens.map(({ tokenId: id, ...rest }) => ({ id, ...rest }));
}

/** What scripts send; it is nowhere else and cannot be shown again. */
export async function createToken(client: Client, { role, ...draft }: TokenDraft): Promise<string> {
  return (await client.call(managedTokens.create, { ...draft, roles: [role] })).token;
}

export const revokeToken = (client: Client, id: string) =>
  client.call(managedTokens.revoke, { tokenId: id });

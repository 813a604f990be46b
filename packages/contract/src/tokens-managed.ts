import { ROLES } from '@baohe/domain/identity/roles';
import { SCOPES, type Scope } from '@baohe/domain/identity/scopes';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { storable } from './storable-text.ts';

export const TOKEN_ROLES = ['operator', 'editor', 'admin', 'root'] as const;
export const TOKEN_NAME_LONGEST = 40;
export const TOKEN_MOST_DAYS = 3650;

const scope = z.enum(SCOPES as [Scope, ...Scope[]]);

const managedToken = z.object({
  tokenId: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  scopes: z.array(scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
});

export type ManagedToken = z.output<typeof managedToken>;

/** Tokens for scripts. For a person alone: no token makes another. */
export const managedTokens = {
  list: endpoint({
    method: 'GET',
    path: '/sys/token/list',
    access: 'root',
    summary: 'The tokens for scripts, newest first, those that were revoked too',
    input: z.object({}),
    output: z.object({ tokens: z.array(managedToken) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/sys/token/create',
    access: 'root',
    asksPassword: true,
    reply: 'secret',
    summary: 'Makes a token with an account of its own; it is shown this once',
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOKEN_NAME_LONGEST), storable),
      roles: z.array(z.enum(TOKEN_ROLES)).check(z.minLength(1), z.maxLength(TOKEN_ROLES.length)),
      scopes: z.array(scope).check(z.minLength(1), z.maxLength(SCOPES.length)),
      days: z.int().check(z.minimum(1), z.maximum(TOKEN_MOST_DAYS)),
    }),
    output: z.object({ tokenId: z.uuid(), token: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/sys/token/revoke',
    access: 'root',
    summary: 'Ends a token at once',
    input: z.object({ tokenId: z.uuid() }),
    output: z.object({ changed: z.int() }),
  }),
};

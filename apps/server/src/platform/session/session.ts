import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '@baohe/domain/identity/roles';
import type { Clock } from '../clock.ts';
import type { SessionRepository } from './session.repository.ts';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** `__Host-` holds on https only; browsers drop it on a plain-http LAN name, hence the second name. */
export const SESSION_COOKIES = { secure: '__Host-bh_session', plain: 'bh_session' } as const;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and gives its token: the only time that it is seen in the clear. */
export async function openSession(
  sessions: SessionRepository,
  clock: Clock,
  accountId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await sessions.add(hashToken(token), accountId, new Date(clock().getTime() + LIFE_MS));
  return token;
}

export async function callerOf(
  sessions: SessionRepository,
  clock: Clock,
  token: string | undefined,
): Promise<Caller> {
  if (!token || !TOKEN_SHAPE.test(token)) {
    return null;
  }
  return sessions.find(hashToken(token), clock());
}

import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '@baohe/domain/identity/roles';
import type { Scope } from '@baohe/domain/identity/scopes';
import type { Area } from '@baohe/domain/membership/areas';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { Clock } from '../clock.ts';
import type { SessionRepository } from './session.repository.ts';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_LIFE_MS = 30 * DAY_MS;

/** Who asks, what they hold and in which session. */
export type SessionCaller = NonNullable<Caller> & {
  /** None for a script's session. */
  deviceId: string | null;
  /** Let in from the operator's own network only. */
  isDemoStaff: boolean;
  /** What the tiers open that run at this moment. */
  areas: readonly Area[];
  /** Switched on with the unlock code. */
  unlockMode: boolean;
  /** Up to which rating they see posts; the staff sees all. */
  ageLimit: AgeRating;
  /** What the staff allows this account. */
  ageLimitMost: AgeRating;
  /** Names the session to nobody who does not hold its token. */
  session: string;
  /** When the password was last entered in the session; null where it never was, and for a token for scripts. */
  passwordAt: Date | null;
  /** Of a token for scripts; null in a session. */
  tokenId: string | null;
  /** As far as a token for scripts goes; null in a session, which goes everywhere. */
  scopes: readonly Scope[] | null;
};

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function looksLikeToken(token: string | undefined): token is string {
  return token !== undefined && TOKEN_SHAPE.test(token);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface SessionStart {
  deviceId?: string;
  /** Whoever it is opened for has just entered their password, or runs the server. */
  isPasswordEntered?: boolean;
}

/** Opens a session and gives its token: the only time that it is seen in the clear. */
export async function openSession(
  sessions: SessionRepository,
  clock: Clock,
  accountId: string,
  { deviceId, isPasswordEntered = false }: SessionStart = {},
): Promise<string> {
  const token = newToken();
  const startedAt = clock();
  const endsAt = new Date(startedAt.getTime() + SESSION_LIFE_MS);
  await sessions.add({
    tokenHash: hashToken(token),
    accountId,
    deviceId,
    startedAt,
    endsAt,
    passwordAt: isPasswordEntered ? startedAt : undefined,
  });
  return token;
}

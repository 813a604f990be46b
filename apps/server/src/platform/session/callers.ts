import { ageLimitOfAccount } from '@baohe/domain/posts/age-rating';
import { openLoadingCache } from '../cache/loading-cache.ts';
import type { Clock } from '../clock.ts';
import type { ChangeEvents } from '../database/change-events.ts';
import { looksLikeApiToken } from '../tokens/api-token.ts';
import type { ApiTokensRepository, LivingApiToken } from '../tokens/api-tokens.repository.ts';
import { isDemoStaff } from './demo-staff.ts';
import type { LivingSession, SessionRepository } from './session.repository.ts';
import { hashToken, looksLikeToken, type SessionCaller } from './session.ts';

const HOUR_MS = 60 * 60 * 1000;
const IDLE_MS = 7 * 24 * HOUR_MS;
/** Being seen is written down this often: each call would be a write otherwise. */
const SEEN_EVERY_MS = HOUR_MS;
/** A change that no event announced is felt after this long. */
const REMEMBERED_MS = 5000;
const MOST_REMEMBERED = 20_000;

/** Who asks, known from the token of their session or from a token for scripts. */
interface Callers {
  of: (token: string | undefined) => Promise<SessionCaller | null>;
  /** Who is in a session that still lives, by its name; whoever asks has shown that they may say it. */
  inSession: (session: string) => Promise<SessionCaller | null>;
}

interface Parts {
  sessions: SessionRepository;
  tokens: ApiTokensRepository;
  changeEvents: ChangeEvents;
  clock: Clock;
}

interface Known {
  caller: SessionCaller | null;
  /** When the caller becomes another by itself, in ms since 1970. */
  until: number;
}

const NOBODY: Known = { caller: null, until: 0 };

/** Remembered for some seconds, because every call of everybody asks; forgotten when one of them changes. */
export function openCallers({ sessions, tokens, changeEvents, clock }: Parts): Callers {
  const cache = openLoadingCache<string, Known>({
    limit: MOST_REMEMBERED,
    // Nobody is not remembered: a session may be opened in the next moment.
    mayStore: ({ caller }) => caller !== null,
    expiry: { life: REMEMBERED_MS, clock, endOf: ({ until }) => until },
  });
  changeEvents.on('callers', async () => cache.clear());

  async function readSession(tokenHash: Buffer, now: number): Promise<LivingSession | null> {
    const found = await sessions.find(tokenHash, new Date(now), new Date(now - IDLE_MS));
    if (found && now - found.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await sessions.seen(tokenHash, new Date(now));
    }
    return found;
  }

  async function readApiToken(tokenHash: Buffer, now: number): Promise<LivingApiToken | null> {
    const found = await tokens.find(tokenHash, new Date(now));
    if (found && now - (found.lastUsedAt?.getTime() ?? 0) > SEEN_EVERY_MS) {
      await tokens.used(found.id, new Date(now));
    }
    return found;
  }

  async function inSession(session: string): Promise<SessionCaller | null> {
    const { caller } = await cache.get(session, async () => {
      const found = await readSession(Buffer.from(session, 'base64url'), clock().getTime());
      return found
        ? { caller: callerIn(found, session), until: found.changesAt.getTime() }
        : NOBODY;
    });
    return caller;
  }

  return {
    async of(token) {
      const isApiToken = looksLikeApiToken(token);
      if (!isApiToken && !looksLikeToken(token)) {
        return null;
      }
      const tokenHash = hashToken(token);
      const session = tokenHash.toString('base64url');
      if (!isApiToken) {
        return inSession(session);
      }
      const { caller } = await cache.get(session, async () => {
        const found = await readApiToken(tokenHash, clock().getTime());
        return found
          ? { caller: scriptIn(found, session), until: found.expiresAt?.getTime() ?? Infinity }
          : NOBODY;
      });
      return caller;
    },
    inSession,
  };
}

function callerIn(found: LivingSession, session: string): SessionCaller {
  const { accountId, roles, deviceId, unlockMode, areas, ageChosen, ageLimitMost, passwordAt } =
    found;
  return {
    accountId,
    roles,
    isDemoStaff: isDemoStaff(found),
    deviceId,
    unlockMode,
    areas,
    ageLimit: ageLimitOfAccount({ chosen: ageChosen, most: ageLimitMost }),
    ageLimitMost,
    session,
    passwordAt,
    tokenId: null,
    scopes: null,
  };
}

/** A script has the roles of its account as far as its scopes go, and no tier. */
function scriptIn(found: LivingApiToken, session: string): SessionCaller {
  const { id, accountId, roles, unlockMode, scopes, ageChosen, ageLimitMost } = found;
  return {
    accountId,
    roles,
    isDemoStaff: isDemoStaff(found),
    deviceId: null,
    unlockMode,
    areas: [],
    ageLimit: ageLimitOfAccount({ chosen: ageChosen, most: ageLimitMost }),
    ageLimitMost,
    session,
    passwordAt: null,
    tokenId: id,
    scopes,
  };
}

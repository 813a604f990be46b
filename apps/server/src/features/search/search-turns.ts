import { createHash } from 'node:crypto';
import { isStaff } from '@baohe/domain/identity/roles';
import { isMember } from '@baohe/domain/membership/zone-access';
import { AppError } from '../../platform/app-error.ts';
import type { AttemptsRepository } from '../../platform/attempts/attempts.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import { sourceOf } from '../../platform/http/address-source.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { SettingKey } from '../../platform/settings/registry.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Whose searches are counted together. */
export interface Searcher {
  caller: SessionCaller | null;
  address: string;
}

/** Whoever has begun a search may leaf through it for so long. */
const LEAFING_SECONDS = 60 * 60;

const MINUTE = 60;

export interface SearchTurns {
  /** Takes the turn of one search; 0 when it was there, else the seconds to wait for it. */
  take(searcher: string, every: number): Promise<number>;
  /** Counts a search of a guest at this address; 0 when it may go on, else the seconds to wait. */
  countAtAddress(source: string, most: number): Promise<number>;
  /** The words of a search that had its turn. */
  begin(searcher: string, queryText: string): Promise<void>;
  hasBegun(searcher: string, queryText: string): Promise<boolean>;
}

const secondsBetween = (now: Date, end: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Counted in the database, where one statement counts and decides: two at once cannot both be first. */
export function searchTurns(attempts: AttemptsRepository, clock: Clock): SearchTurns {
  const leafing = (searcher: string, queryText: string): string =>
    `leafing ${searcher} ${createHash('sha256').update(queryText).digest('base64url').slice(0, 16)}`;
  return {
    async take(searcher, every) {
      const now = clock();
      const window = { bucket: `search ${searcher}`, seconds: every };
      const { count, windowEnds } = await attempts.count(window, now);
      return count === 1 ? 0 : secondsBetween(now, windowEnds);
    },

    async countAtAddress(source, most) {
      const now = clock();
      const window = { bucket: `searches at ${source}`, seconds: MINUTE };
      const { count, windowEnds } = await attempts.count(window, now);
      return count <= most ? 0 : secondsBetween(now, windowEnds);
    },

    async begin(searcher, queryText) {
      const window = { bucket: leafing(searcher, queryText), seconds: LEAFING_SECONDS };
      await attempts.count(window, clock());
    },

    async hasBegun(searcher, queryText) {
      const found = await attempts.find(leafing(searcher, queryText));
      return found !== null && found.blockedUntil > clock();
    },
  };
}

interface TurnRequest {
  queryText: string;
  /** A later page by its number, or a part of what was found. A cursor needs no turn: it was given out with its search. */
  isLeafing: boolean;
}

export const nameOf = ({ caller, address }: Searcher): string =>
  caller?.accountId ?? sourceOf(address);

/**
 * Refuses whoever searches sooner than they may. Leafing through a search takes no turn of its own; one
 * whose turn was taken is to be begun.
 */
export async function takeTurn(
  turns: SearchTurns,
  settings: Settings,
  searcher: Searcher,
  { queryText, isLeafing }: TurnRequest,
): Promise<'taken' | 'free'> {
  const kind = searcherKindOf(searcher.caller);
  const every = kind === 'staff' ? 0 : settings.read(EVERY[kind]);
  if (every === 0) {
    return 'free';
  }
  const who = nameOf(searcher);
  if (isLeafing && (await turns.hasBegun(who, queryText))) {
    return 'free';
  }
  // Accounts of guests are had for nothing, each with a turn of its own.
  const atAddress =
    kind === 'guest' && searcher.caller
      ? await turns.countAtAddress(
          sourceOf(searcher.address),
          settings.read('guestSearchesPerMinuteByAddress'),
        )
      : 0;
  const seconds = Math.max(atAddress, await turns.take(who, every));
  if (seconds > 0) {
    const key = kind === 'guest' ? 'search.guest_too_soon' : 'search.too_soon';
    throw new AppError(key, { every, seconds });
  }
  return 'taken';
}

type SearcherKind = 'guest' | 'user' | 'member' | 'staff';

const EVERY = {
  guest: 'searchEveryGuest',
  user: 'searchEveryUser',
  member: 'searchEveryMember',
} as const satisfies Record<Exclude<SearcherKind, 'staff'>, SettingKey>;

function searcherKindOf(caller: SessionCaller | null): SearcherKind {
  if (isStaff(caller)) {
    return 'staff';
  }
  if (isMember(caller?.areas ?? [])) {
    return 'member';
  }
  return caller?.roles.includes('user') ? 'user' : 'guest';
}

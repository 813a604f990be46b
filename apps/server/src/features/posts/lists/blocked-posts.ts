import { isBlocked, type BlockablePost, type BlockedSet } from '@baohe/domain/blocking/blocking';
import { openCache } from '../../../platform/cache/cache.ts';
import { openLoadingCache } from '../../../platform/cache/loading-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChangeEvents } from '../../../platform/database/change-events.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { folded } from '../../search/folded.ts';
import type { TermCache } from '../../terms/term-cache.ts';
import type { BlockableRow, BlockedPostsRepository } from './blocked-posts.repository.ts';

/** What one person does not want to see. */
export interface BlockFilter {
  blocks: (post: BlockableRow) => boolean;
  blocksTerm: (no: number) => boolean;
  /** Those of the posts with these numbers that are blocked. */
  among: (numbers: readonly number[]) => Promise<ReadonlySet<number>>;
}

export interface BlockedPosts {
  /** Null for who has blocked nothing: they are shown what everybody is shown. */
  of: (caller: SessionCaller | null) => Promise<BlockFilter | null>;
  /** Posts or terms have changed. */
  clear: () => void;
}

/** Some ten megabytes. */
const MOST_POSTS = 30_000;
const MOST_PEOPLE = 20_000;
/** A change that no event announced is felt after this long. */
const LIFE_MS = 60_000;

interface Parts {
  repository: BlockedPostsRepository;
  terms: TermCache;
  changeEvents: ChangeEvents;
  clock: Clock;
}

export function openBlockedPosts({ repository, terms, changeEvents, clock }: Parts): BlockedPosts {
  const expiry = { life: LIFE_MS, clock };
  const people = openLoadingCache<string, { filter: BlockFilter | null }>({
    limit: MOST_PEOPLE,
    expiry,
  });
  const posts = openCache<number, BlockablePost>({ limit: MOST_POSTS, expiry });
  changeEvents.onAccount((change) => {
    if (change === null) {
      people.clear();
    } else if (change.topic === 'blocked') {
      people.delete(change.accountId);
    }
  });

  async function among(
    numbers: readonly number[],
    blocked: BlockedSet,
  ): Promise<ReadonlySet<number>> {
    const known = new Map(numbers.map((no) => [no, posts.get(no)]));
    const missing = numbers.filter((no) => known.get(no) === undefined);
    if (missing.length > 0) {
      const remember = posts.startReading();
      for (const { no, ...row } of await repository.blockable(missing)) {
        const post = foldedPost(row);
        known.set(no, post);
        remember(no, post);
      }
    }
    return new Set(
      numbers.filter((no) => {
        const post = known.get(no);
        return post !== undefined && isBlocked(post, blocked);
      }),
    );
  }

  async function read(accountId: string): Promise<{ filter: BlockFilter | null }> {
    const rows = await repository.blockedBy(accountId);
    if (rows.length === 0) {
      return { filter: null };
    }
    const valuesOf = (kind: (typeof rows)[number]['kind']) =>
      rows.filter((row) => row.kind === kind).map(({ value }) => value);
    const blocked: BlockedSet = {
      // A term that was merged is the one that it became, until the merge is undone.
      terms: new Set(valuesOf('term').flatMap((id) => terms.byId(id)?.no ?? [])),
      posts: new Set(valuesOf('post')),
      uploaders: new Set(valuesOf('uploader').map(folded)),
      keywords: valuesOf('keyword').map(folded).filter(Boolean),
    };
    return {
      filter: {
        blocks: (post) => isBlocked(foldedPost(post), blocked),
        blocksTerm: (no) => blocked.terms.has(no),
        among: (numbers) => among(numbers, blocked),
      },
    };
  }

  return {
    async of(caller) {
      if (!caller) {
        return null;
      }
      const { accountId } = caller;
      return (await people.get(accountId, () => read(accountId))).filter;
    },
    clear() {
      people.clear();
      posts.clear();
    },
  };
}

const foldedPost = ({ id, title, terms, uploader }: BlockableRow): BlockablePost => ({
  id,
  terms,
  title: folded(title),
  uploader: uploader === null ? null : folded(uploader),
});

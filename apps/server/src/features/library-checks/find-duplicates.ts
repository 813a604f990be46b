import { setImmediate as breathe } from 'node:timers/promises';
import { SIMILAR_BITS } from '@baohe/domain/import/perceptual-hash';
import { similarPairs } from '@baohe/domain/posts/similar-pictures';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { hashCover } from '../import/hash-cover.ts';
import { takeCheckTurn } from './check-turn.ts';
import { checksRepository } from './checks.repository.ts';
import { duplicatesRepository, type FoundPair } from './duplicates.repository.ts';

export const DUPLICATES_JOB = 'duplicates';

const COVERS_IN_A_LOT = 200;
const HASHES_IN_A_LOT = 20_000;
/** More nobody looks through; the most alike ones come first. */
const MOST_PAIRS = 20_000;
/** A cover that a whole library shares says nothing. */
const MOST_OF_ONE = 20;

interface Parts {
  db: Queryable;
  store: MediaStore;
  now: () => Date;
  signal: AbortSignal;
}

/** First every cover gets its hash, then those that are alike are found. */
export async function findDuplicates({ db, store, now, signal }: Parts): Promise<void> {
  const repository = duplicatesRepository(db);
  await takeCheckTurn({
    checks: checksRepository(db),
    name: 'duplicates',
    now,
    signal,
    async look(after) {
      const covers = await repository.nextCovers(after, COVERS_IN_A_LOT);
      for (const { cover, isUnhashed } of covers) {
        const hash = isUnhashed ? await hashCover(store, cover) : null;
        if (hash !== null) {
          await repository.setHash(cover, hash);
        }
      }
      const last = covers.at(-1);
      return last ? { last: last.no, posts: covers.length } : null;
    },
    async end() {
      await repository.replace(await pairsIn(repository));
    },
  });
}

async function pairsIn(repository: ReturnType<typeof duplicatesRepository>): Promise<FoundPair[]> {
  const postsOf = new Map<string, number[]>();
  for (let after = 0; ;) {
    const rows = await repository.hashed(after, HASHES_IN_A_LOT);
    for (const { no, hash } of rows) {
      const posts = postsOf.get(hash);
      if (posts) {
        posts.push(no);
      } else {
        postsOf.set(hash, [no]);
      }
    }
    if (rows.length < HASHES_IN_A_LOT) {
      break;
    }
    after = rows.at(-1)!.no;
  }
  const pairs: FoundPair[] = [...postsOf.values()].flatMap(([one, ...others]) =>
    others.slice(0, MOST_OF_ONE).map((other) => ({ one: one!, other, bits: 0 })),
  );
  const hashes = [...postsOf.keys()];
  const firstOf = (at: number) => postsOf.get(hashes[at]!)![0]!;
  for (const found of similarPairs(hashes, SIMILAR_BITS)) {
    pairs.push(
      ...found.map(({ one, other, bits }) => ({ one: firstOf(one), other: firstOf(other), bits })),
    );
    await breathe();
  }
  return pairs.toSorted((a, b) => a.bits - b.bits).slice(0, MOST_PAIRS);
}

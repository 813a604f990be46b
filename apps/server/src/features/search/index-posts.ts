import { setTimeout as pause } from 'node:timers/promises';
import type { Segment } from '@baohe/domain/search/matches';
import type { IndexBatch, IndexRepository } from './index.repository.ts';
import { loadReader, type Reader } from './reader.ts';
import { documentOf, facetsOf, foldedLines, readingLines, RULE, segmentOf } from './searchable.ts';

/** A transaction's worth: posts are held for some tenths of a second. */
const BATCH = 500;
/** What is left is in another's hands. */
const OTHERS_WORK_MS = 100;

/** Bands are looked at again after so many batches: a library that is being filled outgrows them. */
const BATCHES_PER_RENEWAL = 20;

/**
 * Makes every post findable whose row is due. Several may do so at once: each takes its own posts.
 * `renew` sets the bands right before many rows are written, which would have to be written again.
 */
export async function indexDue(
  repository: IndexRepository,
  signal?: AbortSignal,
  renew: () => Promise<void> = async () => undefined,
): Promise<void> {
  const due = await repository.due(BATCH + 1);
  if (due === 0) {
    return;
  }
  const read = await loadReader();
  const segmentOfName = remembered((name) => segmentOf(name, read));
  for (let batches = 0; ; batches += 1) {
    if (signal?.aborted) {
      return;
    }
    if (due > BATCH && batches % BATCHES_PER_RENEWAL === 0) {
      await renew();
    }
    const made = await repository.batch((batch) => indexBatch(batch, read, segmentOfName));
    if (made === 0) {
      if ((await repository.due(1)) === 0) {
        break;
      }
      await pause(OTHERS_WORK_MS);
    }
  }
  await repository.tidy();
}

async function indexBatch(
  batch: IndexBatch,
  read: Reader,
  segmentOfName: (name: string) => Segment,
): Promise<number> {
  const posts = await batch.take(BATCH);
  if (posts.length === 0) {
    return 0;
  }
  const names = await batch.names([...new Set(posts.flatMap(({ terms }) => terms))]);
  const segments = new Map([...names].map(([no, name]) => [no, segmentOfName(name)]));
  const rows = posts.map((post) => {
    const document = documentOf(post, segments, read);
    return {
      no: post.no,
      folded: foldedLines(document),
      titleWords: document.title.words,
      readings: readingLines(document),
      facets: facetsOf(post),
    };
  });
  await batch.write(RULE, rows);
  return posts.length;
}

/** The same tags stand in thousands of posts. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const made = known.get(name) ?? make(name);
    known.set(name, made);
    return made;
  };
}

import { availableParallelism } from 'node:os';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { openParsers } from '../import-parsing/open-parsers.ts';
import type { ImportRunsDeps } from './import-runs-deps.ts';

/** Beyond these the disk is what is waited for. */
const MOST_LANES = 4;
/** Visitors come first: see setpriority(2). */
const BEHIND_THE_SITE = 10;

interface WithParsers {
  db: Db;
  store: MediaStore;
  signal: AbortSignal;
}

/** Runs the work with processes that parse, and ends them with it. */
export async function withParsers<T>(
  { db, store, signal }: WithParsers,
  work: (deps: ImportRunsDeps) => Promise<T>,
): Promise<T> {
  const lanes = Math.min(MOST_LANES, availableParallelism());
  const parsers = openParsers({ lanes, priority: BEHIND_THE_SITE, signal });
  try {
    return await work({ db, store, parsers, lanes, now: systemClock });
  } finally {
    parsers.close();
  }
}

import { availableParallelism } from 'node:os';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { watchVisitors } from '../../platform/database/visitors-here.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { openParsers } from '../import-parsing/open-parsers.ts';
import type { ImportRunsDeps } from './import-runs-deps.ts';

/** Beyond these the disk is what is waited for. */
const MOST_PARSERS = 4;
/** While one work is written to the disk and the database, its parser reads the next. */
const LANES_PER_PARSER = 2;
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
  const processes = Math.min(MOST_PARSERS, availableParallelism());
  const parsers = openParsers({ lanes: processes, priority: BEHIND_THE_SITE, signal });
  const lanes = processes * LANES_PER_PARSER;
  const visitors = await watchVisitors(db, (areHere) => void parsers.makeRoom(areHere));
  try {
    return await work({ db, store, parsers, lanes, now: systemClock });
  } finally {
    parsers.close();
    await visitors.end();
  }
}

import { rm } from 'node:fs/promises';
import { ParsersClosed } from '../import-parsing/open-parsers.ts';
import { importItem, workshopOf } from './import-item.ts';
import type { ImportRunsDeps } from './import-runs-deps.ts';
import { importRunsRepository, type FinishedItem, type RunRow } from './import-runs.repository.ts';
import { folderOf } from './run-folder.ts';

interface RunOptions {
  signal: AbortSignal;
  onItem?: (item: FinishedItem & { path: string }) => void;
}

/**
 * Imports what a run has found, several works at a time. Stopped at any moment, by kill -9 too, it goes on
 * with the works that are not done: each is there whole or not at all.
 */
export async function runImport(
  deps: ImportRunsDeps,
  run: RunRow,
  { signal, onItem }: RunOptions,
): Promise<'done' | 'stopped'> {
  const runs = importRunsRepository(deps.db);
  // Nobody else works on it: see import-turn.repository.ts.
  await runs.giveBack(run.id, 0);
  const root = await folderOf(run);
  const workshop = await deps.store.workshop();
  const ended = new AbortController();
  const isOver = () => signal.aborted || ended.signal.aborted;
  const lane = async () => {
    while (!isOver()) {
      const now = await runs.findRun(run.id);
      const item = now?.state === 'running' ? await runs.takeItem(run.id) : null;
      if (!item) {
        return;
      }
      const result = await importItem(deps, { ...run, root }, item, workshopOf(workshop, item.no));
      onItem?.({ ...result, path: item.work.path });
    }
  };
  try {
    // One that fails ends the others, and all have ended before this does.
    const lanes = Array.from({ length: deps.lanes }, () =>
      lane().catch((error: unknown) => {
        ended.abort();
        throw error;
      }),
    );
    const results = await Promise.allSettled(lanes);
    const failed = results.find((result) => result.status === 'rejected');
    // What was in hand when the parsers were closed is as it was.
    if (failed && !(signal.aborted && failed.reason instanceof ParsersClosed)) {
      throw failed.reason;
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  if (signal.aborted) {
    // Whoever stops a site is no reason to give a work up.
    await runs.giveBack(run.id, 1);
    return 'stopped';
  }
  return (await runs.setState(run.id, 'done', ['running'])) ? 'done' : 'stopped';
}

import { rm } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';
import { importLibrary } from '../features/import/import-library.ts';
import { importRepository } from '../features/import/import.repository.ts';
import type { Db } from '../platform/database/queryable.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { demoContentFolder } from './demo-content.ts';
import { DEMO_LIBRARY } from './demo-library.ts';
import { drawFiles } from './draw-files.ts';
import { drawingRepository } from './drawing.repository.ts';
import { generatedManifest } from './generated-manifest.ts';
import { BEHIND_THE_SITE } from './generator-child.ts';
import { howFar } from './library-progress.ts';
import type { ProgressLine } from './progress-line.ts';
import { renderWorkers } from './render-workers.ts';

/** Two: the site comes first anyway, and one would take twice as long. */
const LANES = 2;
const LOOK_MS = 500;

export interface FillParts {
  /** Runs the work while no other process imports; answers whether it was our turn. */
  inTurn(work: (lost: AbortSignal) => Promise<void>): Promise<boolean>;
  db: Db;
  store: MediaStore;
  progress: ProgressLine;
  signal: AbortSignal;
  onError(error: unknown): void;
  /** When all posts are there; their pages are drawn for minutes more. */
  onImported?(): Promise<void>;
  /** How many posts a library has that is not there yet. */
  shippedPosts: number;
  /** Of the processes that draw. */
  priority?: number;
}

interface FillOptions {
  /** Another number than the one that is there: everything is gone through again. */
  posts?: number;
}

type Filled = 'done' | 'stopped' | 'elsewhere' | 'noGenerator';

/** Makes the demo library, or goes on where it was stopped. Rejects when the database goes away meanwhile. */
export async function fillLibrary(parts: FillParts, options: FillOptions = {}): Promise<Filled> {
  const home = demoContentFolder();
  if (home === null) {
    return 'noGenerator';
  }
  let filled: Filled = 'elsewhere';
  await parts.inTurn(async (lost) => {
    const signal = AbortSignal.any([parts.signal, lost]);
    filled = await fill({ ...parts, signal }, home, options);
  });
  return filled;
}

async function fill(
  { db, store, progress, signal, priority = BEHIND_THE_SITE, ...deps }: FillParts,
  home: string,
  { posts }: FillOptions,
): Promise<Filled> {
  const repository = importRepository(db);
  const today = new Date();
  if (posts !== undefined) {
    await repository.reopenLibrary(DEMO_LIBRARY, today, posts);
  }
  const library = await repository.openLibrary(DEMO_LIBRARY, today, deps.shippedPosts);
  if (library.finishedAt) {
    return 'done';
  }

  const folder = await store.workshop();
  const painter = renderWorkers({ home, folder, lanes: LANES, priority });
  const parts = { repository, drawing: drawingRepository(db), store, painter, signal };
  const stopShowing = showProgress(repository, progress);
  const close = () => painter.close();
  signal.addEventListener('abort', close);
  try {
    if (!library.importedAt) {
      const lines = generatedManifest(home, library, priority, signal);
      const manifest = { library: DEMO_LIBRARY, demo: true, lines, folder: home };
      const { refused } = await importLibrary(parts, manifest);
      for (const { what, reason } of refused) {
        deps.onError(new Error(`the demo library: ${what}: ${reason}`));
      }
    }
    if (!signal.aborted) {
      await deps.onImported?.();
      await drawFiles(parts, DEMO_LIBRARY);
    }
    if (signal.aborted) {
      return 'stopped';
    }
    await repository.libraryFinished(DEMO_LIBRARY);
    progress.finish(`ready, ${library.posts} posts`);
  } catch (error) {
    // What was begun goes on at the next start.
    if (signal.aborted) {
      return 'stopped';
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
    close();
    stopShowing();
    await rm(folder, { recursive: true, force: true });
  }
  return 'done';
}

function showProgress(
  repository: ReturnType<typeof importRepository>,
  progress: ProgressLine,
): () => void {
  const stopped = new AbortController();
  const look = async () => {
    for await (const _ of setInterval(LOOK_MS, undefined, { signal: stopped.signal, ref: false })) {
      const row = await repository.findLibrary(DEMO_LIBRARY);
      const { done, total } = row ? howFar(row) : { done: 0, total: 0 };
      progress.show(done, total);
    }
  };
  // Ended by the abort, or by a database that is going away.
  look().catch(() => undefined);
  return () => stopped.abort();
}

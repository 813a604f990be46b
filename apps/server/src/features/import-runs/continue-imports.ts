import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { WorkRefused } from '../import-parsing/parsed-work.ts';
import { noteFrom } from './import-item.ts';
import type { ImportRunsDeps } from './import-runs-deps.ts';
import { importRunsRepository } from './import-runs.repository.ts';
import { runImport } from './run-import.ts';
import { previewItems, scanFiles } from './scan-files.ts';

/** The name of the job that does it. */
export const IMPORTS_JOB = 'imports';

/** Does what the console has asked for, one import after the other, until nothing is left to do. */
export async function continueImports(
  deps: ImportRunsDeps,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const runs = importRunsRepository(deps.db);
  let failure: unknown;
  for (;;) {
    const run = signal.aborted ? null : await runs.openRun();
    if (!run) {
      break;
    }
    try {
      if (run.state === 'running') {
        await runImport(deps, run, { signal });
        continue;
      }
      await scanFiles(deps, run);
      await previewItems(deps, run, { signal });
      if (!signal.aborted) {
        await runs.setState(run.id, 'ready', ['scanning']);
      }
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) {
        throw error;
      }
      if (!(await runs.findRun(run.id))) {
        // Somebody has discarded it meanwhile.
        continue;
      }
      // One that cannot go on must not stand in front of the next; the log says why at the end.
      failure ??= error;
      if (error instanceof WorkRefused) {
        await runs.setNotes(run.id, [noteFrom(error)]);
      }
      await runs.setState(run.id, 'failed', ['scanning', 'running']);
    }
  }
  if (failure !== undefined) {
    throw failure;
  }
}

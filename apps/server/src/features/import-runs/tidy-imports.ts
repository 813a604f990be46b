import type { Db } from '../../platform/database/queryable.ts';
import { oldImportsRepository } from './old-imports.repository.ts';

const DAY_MS = 86_400_000;
/** Long after it could be taken back: whoever imported reads what became of it. */
export const RUN_DAYS = 90;

/**
 * Forgets imports of long ago, and the files of works that nothing names any more: of a generation before, or of a post
 * that is gone. In the turn of the importer: what is being imported is named by nothing yet.
 */
export async function tidyImports(db: Db, now: Date): Promise<void> {
  const old = oldImportsRepository(db);
  await old.removeRuns(new Date(now.getTime() - RUN_DAYS * DAY_MS));
  const generations = await old.leftBehind();
  if (generations.length > 0) {
    await old.removeFiles(generations);
  }
}

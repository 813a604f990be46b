import type { Db, Queryable } from '../../platform/database/queryable.ts';
import { editProgressRepository, type EditResult } from './edit-progress.repository.ts';

/** Tells whoever waits how far an edit is. */
export interface EditProgress {
  /** It is known how much there is to do. */
  begin: (total: number) => Promise<void>;
  step: (done: number) => Promise<void>;
  /** In the transaction of the edit: both are there, or neither. */
  finish: (tx: Queryable, result: EditResult) => Promise<void>;
}

const nothing = async () => {};
const SILENT: EditProgress = { begin: nothing, step: nothing, finish: nothing };

/**
 * Runs an edit that reports under this id, if there is one. Its steps are written on another connection, where others
 * see them at once; one that cannot be written does not stop the edit.
 */
export async function withProgress<Result>(
  { db, accountId, id }: { db: Db; accountId: string; id: string | undefined },
  edit: (progress: EditProgress) => Promise<Result>,
): Promise<Result> {
  if (id === undefined) {
    return edit(SILENT);
  }
  const beside = editProgressRepository(db, accountId);
  const quietly = async (writing: Promise<unknown>) => {
    await writing.catch(() => undefined);
  };
  await quietly(beside.begin(id, 0));
  try {
    return await edit({
      begin: (total) => quietly(beside.begin(id, total)),
      step: (done) => quietly(beside.step(id, done)),
      async finish(tx, result) {
        await editProgressRepository(tx, accountId).finish(id, result);
      },
    });
  } catch (error) {
    await quietly(beside.remove(id));
    throw error;
  }
}

import { UNDO_DAYS } from '@baohe/domain/import/import-options';
import type { Queryable } from '../../platform/database/queryable.ts';
import { importRunsRepository, type RunRow } from './import-runs.repository.ts';
import { importedWorksRepository } from './imported-works.repository.ts';

const DAY_MS = 86_400_000;

export interface Undone {
  removed: number;
  restored: number;
  /** A later import has changed these: they stay as they are. */
  left: number;
}

const UNDOABLE_STATES = ['done', 'stopped', 'failed'] as const;

/** Until when; null for one that is not over, or was taken back. */
export function undoableUntil({ state, finishedAt }: RunRow): Date | null {
  const isOver = (UNDOABLE_STATES as readonly string[]).includes(state);
  return isOver && finishedAt ? new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS) : null;
}

/** Takes a whole import back, in the caller's transaction: new posts go, changed ones are as they were. */
export async function undoRun(tx: Queryable, run: RunRow): Promise<Undone | null> {
  const works = importedWorksRepository(tx);
  const isOurs = await importRunsRepository(tx).setState(run.id, 'undone', UNDOABLE_STATES);
  if (!isOurs) {
    return null;
  }
  const undone: Undone = { removed: 0, restored: 0, left: 0 };
  for (let after = 0; ;) {
    const items = await works.ofRun(run.id, after);
    const last = items.at(-1);
    if (!last) {
      return undone;
    }
    for (const { action, postId, before, isLatest } of items) {
      if (!isLatest || postId === null) {
        undone.left += 1;
      } else if (action === 'create') {
        undone.removed += (await works.hide(postId, run.id)) ? 1 : 0;
      } else if (before) {
        await works.restore(postId, before);
        undone.restored += 1;
      }
    }
    after = last.no;
  }
}

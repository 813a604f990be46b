import type { bulkEdits, ChangeSet } from '@baohe/contract/bulk-edit';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { EDIT_UNDO_DAYS, undoOf } from '@baohe/domain/posts/bulk-edit';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { openCovers, writtenPost } from './apply-edit.ts';
import type { BulkEditDeps } from './bulk-edit-deps.ts';
import { changeSetsRepository, type ChangeSetRow } from './change-sets.repository.ts';
import { withProgress } from './edit-progress.ts';
import { editedPostsRepository } from './edited-posts.repository.ts';
import { editableOf } from './plan-edit.ts';

const DAY_MS = 86_400_000;
const SETS = 'change sets';

const undoableUntil = ({ createdAt, undoneAt }: ChangeSetRow): Date | null =>
  undoneAt === null ? new Date(createdAt.getTime() + EDIT_UNDO_DAYS * DAY_MS) : null;

/** What somebody has changed since stays as they made it. */
export async function undoEdit(
  deps: BulkEditDeps,
  { changeSetId, progressId }: ParsedInput<typeof bulkEdits.undo>,
  { caller, transaction }: StaffRequest,
) {
  const { terms } = deps.posts;
  const found = await changeSetsRepository(deps.db).find(changeSetId);
  if (!found) {
    throw new AppError('change_set.not_found');
  }
  const until = undoableUntil(found);
  if (!until || until < deps.now()) {
    throw new AppError('change_set.wrong_state');
  }
  const { accountId } = caller;
  return withProgress({ db: deps.db, accountId, id: progressId }, async (progress) => {
    const outside = await changeSetsRepository(deps.db).items(changeSetId);
    const zones = new Map(
      outside.flatMap(({ no, before }) => (before.zone ? [[no, before.zone]] : [])),
    );
    const moved = await editedPostsRepository(deps.db).byNumbers([...zones.keys()]);
    await openCovers(
      deps,
      moved.map((row) => ({ row, zone: zones.get(row.no)! })),
    );
    return transaction(async (tx, audit) => {
      const sets = changeSetsRepository(tx);
      if (!(await sets.markUndone(changeSetId, deps.now()))) {
        throw new AppError('change_set.wrong_state');
      }
      const items = await sets.items(changeSetId);
      const posts = editedPostsRepository(tx);
      const rows = new Map(
        (await posts.lock(items.map(({ no }) => no))).map((row) => [row.no, row]),
      );
      const written = [];
      let left = 0;
      for (const { no, ...changed } of items) {
        const row = rows.get(no);
        if (!row) {
          left += 1;
          continue;
        }
        const current = editableOf(row, terms);
        const { restored, isWhole } = undoOf(current, changed);
        left += isWhole ? 0 : 1;
        if (Object.keys(restored).length > 0) {
          written.push(writtenPost(no, { ...current, ...restored }, terms));
        }
      }
      await progress.begin(written.length);
      await posts.write(written, progress.step);
      audit.target([changeSetId]);
      const result = { restored: items.length - left, left };
      await progress.finish(tx, { changeSetId: null, changed: result.restored, unchanged: left });
      return result;
    });
  });
}

export async function pageChangeSets(deps: BulkEditDeps, cursor: string | undefined) {
  const page = await timePage({
    cursors: deps.posts.cursors,
    cursor,
    list: SETS,
    fetch: ({ behind, count }) => changeSetsRepository(deps.db).newest(behind, count),
    timeOf: ({ createdAt }) => createdAt,
  });
  return {
    records: page.rows.map((row) => presentChangeSet(row, deps.now())),
    cursor: page.cursor,
  };
}

function presentChangeSet(row: ChangeSetRow, now: Date): ChangeSet {
  const until = undoableUntil(row);
  return {
    changeSetId: row.id,
    username: row.username,
    edit: row.edit as ChangeSet['edit'],
    changed: row.changed,
    conflicts: row.conflicts,
    createdAt: row.createdAt.toISOString(),
    undoableUntil: until && until > now ? until.toISOString() : null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}

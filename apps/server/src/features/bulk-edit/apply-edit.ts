import type { bulkEdits } from '@baohe/contract/bulk-edit';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { RecordStatus } from '@baohe/contract/record-status';
import type { EditablePost } from '@baohe/domain/posts/bulk-edit';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { publishCover } from '../import/cover-copies.ts';
import { chosenNumbers } from '../post-filters/chosen-posts.ts';
import type { TermCache } from '../terms/term-cache.ts';
import type { BulkEditDeps } from './bulk-edit-deps.ts';
import { changeSetsRepository } from './change-sets.repository.ts';
import { withProgress } from './edit-progress.ts';
import {
  editedPostsRepository,
  type EditedRow,
  type WrittenPost,
} from './edited-posts.repository.ts';
import { numbersOfTerms, planEdit, refuseUnknownTerms } from './plan-edit.ts';

/** All of it or nothing, with the way back beside it. */
export async function applyEdit(
  deps: BulkEditDeps,
  { posts, edit, expectedChanged, progressId }: ParsedInput<typeof bulkEdits.apply>,
  { caller, transaction }: StaffRequest,
) {
  const { terms } = deps.posts;
  const { accountId } = caller;
  refuseUnknownTerms(terms, edit);
  return withProgress({ db: deps.db, accountId, id: progressId }, async (progress) => {
    if (edit.categoryId !== undefined) {
      const numbers = await chosenNumbers(deps, deps.db, posts);
      const rows = await editedPostsRepository(deps.db).byNumbers(numbers);
      await openCovers(
        deps,
        planEdit(terms, rows, edit).changes.map(({ row, after }) => ({ row, zone: after.zone })),
      );
    }
    return transaction(async (tx, audit) => {
      const repository = editedPostsRepository(tx);
      const rows = await repository.lock(await chosenNumbers(deps, tx, posts));
      const { changes, conflicts } = planEdit(terms, rows, edit);
      if (expectedChanged !== undefined && expectedChanged !== changes.length) {
        throw new AppError('bulk.changed_since');
      }
      const done = { changed: changes.length, conflicts: conflicts.length };
      const finish = (changeSetId: string | null) =>
        progress.finish(tx, { changeSetId, changed: done.changed, unchanged: done.conflicts });
      if (changes.length === 0) {
        await finish(null);
        return { changeSetId: null, ...done };
      }
      await progress.begin(changes.length);
      await repository.write(
        changes.map(({ row, after }) => writtenPost(row.no, after, terms)),
        progress.step,
      );
      const changeSetId = await changeSetsRepository(tx).add(
        accountId,
        edit,
        changes.map(({ row, difference }) => ({ postId: row.id, ...difference })),
        conflicts.length,
      );
      audit.target([changeSetId, ...changes.map(({ row }) => row.id)]);
      await finish(changeSetId);
      return { changeSetId, ...done };
    });
  });
}

export function writtenPost(no: number, after: EditablePost, terms: TermCache): WrittenPost {
  const { termIds, status, ...facts } = after;
  return {
    no,
    ...facts,
    terms: numbersOfTerms(termIds, terms),
    status: status as RecordStatus,
  };
}

/** Of posts that enter an open zone, before anybody sees them there. What stays in its zone is where it belongs. */
export async function openCovers(
  { store, posts }: BulkEditDeps,
  moves: readonly { row: EditedRow; zone: string }[],
): Promise<void> {
  const open: readonly string[] = posts.terms.openZones();
  const covers = new Map(
    moves
      .filter(({ row, zone }) => row.zone !== zone && open.includes(zone))
      .map(({ row }) => [row.cover, row.coverEnding]),
  );
  for (const [hash, ending] of covers) {
    await publishCover(store, { hash, ending });
  }
}

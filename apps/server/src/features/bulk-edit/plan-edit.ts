import {
  differenceOf,
  editPost,
  type EditablePost,
  type EditConflict,
  type PostEdit,
  type PostPart,
} from '@baohe/domain/posts/bulk-edit';
import { AppError } from '../../platform/app-error.ts';
import type { TermCache } from '../terms/term-cache.ts';
import type { EditedRow } from './edited-posts.repository.ts';

/** What an edit makes of each post that it is meant for. */
export interface EditPlan {
  matched: number;
  changes: {
    row: EditedRow;
    after: EditablePost;
    difference: { before: PostPart; after: PostPart };
  }[];
  conflicts: { row: EditedRow; reason: EditConflict }[];
}

export function planEdit(terms: TermCache, rows: readonly EditedRow[], edit: PostEdit): EditPlan {
  const tree = {
    isCategory: (id: string) => terms.byId(id)?.taxonomy === 'category',
    lineOf: (id: string) => terms.lineOf(id),
  };
  const plan: EditPlan = { matched: rows.length, changes: [], conflicts: [] };
  for (const row of rows) {
    const before = editableOf(row, terms);
    // Only who took it down lets it come back.
    if (edit.status === 1 && row.isTakenDown) {
      plan.conflicts.push({ row, reason: 'takenDown' });
      continue;
    }
    const edited = editPost(before, edit, tree);
    if ('conflict' in edited) {
      plan.conflicts.push({ row, reason: edited.conflict });
      continue;
    }
    const difference = differenceOf(before, edited.after);
    if (difference) {
      plan.changes.push({ row, after: edited.after, difference });
    }
  }
  return plan;
}

/** A term that this process has not heard of yet keeps its number. */
const UNHEARD = '#';

export function editableOf(row: EditedRow, terms: TermCache): EditablePost {
  const { zone, pointPrice, osusumeLevel, ageRating, status } = row;
  const termIds = row.terms.map((no) => terms.byNo(no)?.id ?? `${UNHEARD}${no}`);
  return { zone, termIds, pointPrice, osusumeLevel, ageRating, status };
}

export const numbersOfTerms = (ids: readonly string[], terms: TermCache): number[] =>
  ids.map((id) => {
    const no = id.startsWith(UNHEARD) ? Number(id.slice(UNHEARD.length)) : terms.byId(id)?.no;
    if (no === undefined) {
      throw new AppError('term.not_found');
    }
    return no;
  });

/** Only terms that are shown are given to posts. */
export function refuseUnknownTerms(terms: TermCache, edit: PostEdit): void {
  const given = [
    ...(edit.categoryId === undefined ? [] : [edit.categoryId]),
    ...(edit.addTermIds ?? []),
    ...(edit.replaceTerms ?? []).map(({ toId }) => toId),
  ];
  const isCategory = (id: string) => terms.byId(id)?.taxonomy === 'category';
  if (
    given.some((id) => terms.byId(id)?.status !== 1) ||
    (edit.categoryId !== undefined && !isCategory(edit.categoryId))
  ) {
    throw new AppError('term.not_found');
  }
}

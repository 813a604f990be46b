import type { BulkPreview, bulkEdits } from '@baohe/contract/bulk-edit';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { RecordStatus } from '@baohe/contract/record-status';
import type { EditablePost } from '@baohe/domain/posts/bulk-edit';
import type { Zone } from '@baohe/domain/posts/zone';
import { chosenNumbers } from '../post-filters/chosen-posts.ts';
import type { TermCache } from '../terms/term-cache.ts';
import type { BulkEditDeps } from './bulk-edit-deps.ts';
import { editedPostsRepository } from './edited-posts.repository.ts';
import { editableOf, planEdit, refuseUnknownTerms } from './plan-edit.ts';

const EXAMPLES = 8;

export async function previewEdit(
  deps: BulkEditDeps,
  { posts, edit }: ParsedInput<typeof bulkEdits.preview>,
): Promise<BulkPreview> {
  const { terms } = deps.posts;
  refuseUnknownTerms(terms, edit);
  const numbers = await chosenNumbers(deps, deps.db, posts);
  const plan = planEdit(terms, await editedPostsRepository(deps.db).byNumbers(numbers), edit);
  const countOf = (
    changes: (typeof plan.changes)[number]['difference'][],
    name: keyof EditablePost,
  ) =>
    changes.filter(
      ({ before, after }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    ).length;
  const differences = plan.changes.map(({ difference }) => difference);
  return {
    matched: plan.matched,
    changed: plan.changes.length,
    same: plan.matched - plan.changes.length - plan.conflicts.length,
    conflicts: plan.conflicts.length,
    parts: {
      terms: countOf(differences, 'termIds'),
      zone: countOf(differences, 'zone'),
      pointPrice: countOf(differences, 'pointPrice'),
      osusumeLevel: countOf(differences, 'osusumeLevel'),
      ageRating: countOf(differences, 'ageRating'),
      status: countOf(differences, 'status'),
    },
    examples: plan.changes.slice(0, EXAMPLES).map(({ row, after }) => ({
      postUuid: row.id,
      postTitle: row.title,
      before: stateOf(editableOf(row, terms), terms),
      after: stateOf(after, terms),
    })),
    conflictExamples: plan.conflicts.slice(0, EXAMPLES).map(({ row, reason }) => ({
      postUuid: row.id,
      postTitle: row.title,
      reason,
    })),
  };
}

function stateOf({ termIds, zone, status, ...post }: EditablePost, terms: TermCache) {
  return {
    ...post,
    zone: zone as Zone,
    status: status as RecordStatus,
    terms: termIds.flatMap((id) => {
      const term = terms.byId(id);
      return term ? { termUuid: term.id, termName: term.name } : [];
    }),
  };
}

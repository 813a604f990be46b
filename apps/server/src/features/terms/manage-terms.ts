import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedTerms } from '@baohe/contract/terms-managed';
import { zoneOf } from '@baohe/domain/posts/zone';
import { AppError } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { tagId, topicId } from './term-id.ts';
import type { TermShelf } from './term-shelf.ts';
import type { NewTerm, TermsRepository } from './terms.repository.ts';

type Draft = ParsedInput<typeof managedTerms.saveBatch>['terms'][number];
type Changes = ParsedInput<typeof managedTerms.alterBatch>['terms'];

export async function saveTerms(terms: TermShelf, repository: TermsRepository, drafts: Draft[]) {
  const rows = drafts.map((draft) => newTerm(draft, terms));
  return { ids: await oneOfEachName(() => repository.add(rows)) };
}

/** A tag or topic is named after itself; a category gets the next number below its parent. */
function newTerm(draft: Draft, terms: TermShelf): NewTerm {
  const { termName: name, termTaxonomy: taxonomy, position = 0, open = true, status = 1 } = draft;
  const facts = { name, taxonomy, position, open, status };
  switch (taxonomy) {
    case 'category': {
      const parent = terms.byId(draft.parentTermId ?? '');
      if (parent?.taxonomy !== 'category' || parent.status !== 1) {
        throw new AppError('term.not_found');
      }
      return { ...facts, id: null, parentId: parent.id, zone: zoneOf(parent.id), tagLabel: null };
    }
    case 'tag': {
      const label = draft.tagLabel ?? 'other';
      const id = tagId({ taxonomy: label, label: name });
      return { ...facts, id, parentId: null, zone: null, tagLabel: label };
    }
    case 'topics':
      return { ...facts, id: topicId(name), parentId: null, zone: null, tagLabel: null };
  }
}

export async function changeTerms(
  terms: TermShelf,
  repository: TermsRepository,
  changes: Changes,
): Promise<{ changed: number; moved: string[] }> {
  const rows = changes.map(({ termUuid: id, termName: name, position, open, status }) => ({
    id,
    ...(name !== undefined && { name }),
    ...(position !== undefined && { position }),
    ...(open !== undefined && { open }),
    ...(status !== undefined && { status }),
  }));
  for (const { id, status } of rows) {
    // Every list is cut from the zones: without one of them none is right.
    if (status !== undefined && status !== 1 && zoneOf(id) === id) {
      throw new AppError('term.zone_status', { name: terms.byId(id)?.name ?? id });
    }
  }
  const changed = await oneOfEachName(() => repository.change(rows));
  // Zones that opened or closed: their covers have to move.
  const moved = changes
    .filter(({ termUuid, open }) => open !== undefined && zoneOf(termUuid) === termUuid)
    .map(({ termUuid }) => termUuid);
  return { changed, moved };
}

export async function removeTerms(repository: TermsRepository, ids: string[]) {
  const used = await repository.used(ids);
  if (used !== null) {
    throw new AppError('term.in_use', { name: used });
  }
  return { changed: await repository.change(ids.map((id) => ({ id, status: -1 as const }))) };
}

/** The unique index decides; a prior read would let two editors add at once. */
async function oneOfEachName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated?.constraint === 'term_name' || violated?.constraint === 'term_pkey') {
      throw new AppError('term.name_taken', { name: violated.value });
    }
    throw error;
  }
}

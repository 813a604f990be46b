import type { managedTerms } from '@baohe/contract/terms-managed';
import { zoneOf, type Zone } from '@baohe/domain/posts/zone';
import { AppError } from '../../platform/app-error.ts';
import { namesBeside } from '../../platform/crud/names-beside.ts';
import type { DraftOf, Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import type { TermCache } from './term-cache.ts';
import { tagId, topicId } from './term-id.ts';
import { termsRepository, type NewTerm } from './terms.repository.ts';

type Terms = typeof managedTerms;

interface TermManagerDeps {
  terms: TermCache;
  /** Called when a zone was opened or closed: its covers have to move. */
  zoneMoved: (zone: Zone) => void;
}

export function termManager({ terms, zoneMoved }: TermManagerDeps) {
  return ({ transaction }: StaffRequest): Manager<Terms> => ({
    save: (drafts) =>
      oneOfEachName(
        transaction(async (tx, audit) => {
          const ids = await termsRepository(tx).add(drafts.map((draft) => newTerm(draft, terms)));
          audit.show([], await loggedTerms(tx, ids));
          return ids;
        }),
      ),

    async update(changes) {
      const rows = changes.map(({ id, change: { termName: name, names, ...rest } }) => ({
        id,
        name,
        names: namesBeside(name, names),
        position: rest.position,
        columns: rest.columns,
        open: rest.open,
        status: rest.status,
        ifUnchangedSince: rest.ifUnchangedSince,
      }));
      for (const { id, status } of rows) {
        // Every list is cut from the zones: without one of them none is right.
        if (status !== undefined && status !== 1 && zoneOf(id) === id) {
          throw new AppError('term.zone_status', { name: terms.byId(id)?.name ?? id });
        }
      }
      const ids = rows.map(({ id }) => id);
      const changed = await oneOfEachName(
        transaction(async (tx, audit) => {
          const before = await loggedTerms(tx, ids);
          const count = await termsRepository(tx).change(rows);
          audit.show(before, await loggedTerms(tx, ids));
          return count;
        }),
      );
      for (const { id, open } of rows) {
        if (open !== undefined && zoneOf(id) === id) {
          zoneMoved(id);
        }
      }
      return changed;
    },

    setStatus: (ids, status) =>
      transaction(async (tx, audit) => {
        const repository = termsRepository(tx);
        const before = await loggedTerms(tx, ids);
        const used = await repository.used(ids);
        if (used !== null) {
          throw new AppError('term.in_use', { name: used });
        }
        const changed = await repository.change(ids.map((id) => ({ id, status })));
        audit.show(before, await loggedTerms(tx, ids));
        return changed;
      }),
  });
}

/** What the audit log shows of terms. */
async function loggedTerms(tx: Queryable, ids: readonly string[]): Promise<object[]> {
  const rows = await termsRepository(tx).locked(ids);
  return rows.map(({ id, name, names, taxonomy, tagLabel, parentId, position, ...row }) => ({
    id,
    name,
    names,
    taxonomy,
    tagLabel,
    parentId,
    position,
    columns: row.columns,
    open: row.open,
    status: row.status,
  }));
}

/** A tag or topic is named after itself; a category gets the next number below its parent. */
function newTerm(draft: DraftOf<Terms>, terms: TermCache): NewTerm {
  const { termName: name, names = {}, termTaxonomy: taxonomy } = draft;
  const { position = 0, columns = null, open = true, status = 1 } = draft;
  const facts = { name, names, taxonomy, position, columns, open, status };
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

/** The unique index decides; a prior read would let two editors add at once. */
export async function oneOfEachName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated?.constraint === 'term_name' || violated?.constraint === 'term_pkey') {
      throw new AppError('term.name_taken', { name: violated.value });
    }
    throw error;
  }
}

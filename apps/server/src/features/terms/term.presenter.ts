import type { Term, TermNode } from '@baohe/contract/terms';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import type { TermCache } from './term-cache.ts';
import type { TermRow } from './terms.repository.ts';

/** Our row under the specification's names. */
export function presentTerm(row: TermRow, terms: TermCache): Term {
  return {
    termUuid: row.id,
    termName: row.name,
    ...(Object.keys(row.names).length > 0 && { names: row.names }),
    termTaxonomy: row.taxonomy,
    tagLabel: row.tagLabel as TagLabel | null,
    parentTermId: row.parentId,
    open: isOpen(row, terms),
    ...(row.columns !== null && { columns: row.columns }),
  };
}

/** A category is open while it and all that stand above it are. */
export function isOpen(row: TermRow, terms: TermCache): boolean {
  const parent = row.parentId === null ? undefined : terms.byId(row.parentId);
  return row.open && (parent === undefined || isOpen(parent, terms));
}

export function presentTermNode(row: TermRow, terms: TermCache): TermNode {
  return {
    ...presentTerm(row, terms),
    termsNodeList: terms.below(row.id, row.taxonomy).map((child) => presentTermNode(child, terms)),
  };
}

import type { EditedTerm } from '../../entities/terms.ts';

export interface TreeRow {
  term: EditedTerm;
  depth: number;
}

/** Each category with those below it, in their order. */
export function flattenTree(all: readonly EditedTerm[]): TreeRow[] {
  const below = (parentId: string | null, depth: number): TreeRow[] =>
    all
      .filter((term) => term.parentId === parentId)
      .flatMap((term) => [{ term, depth }, ...below(term.id, depth + 1)]);
  return below(null, 0);
}

/** What stands on top of a category. */
export function zoneOf(term: EditedTerm, byId: ReadonlyMap<string, EditedTerm>): string {
  const parent = term.parentId === null ? undefined : byId.get(term.parentId);
  return parent ? zoneOf(parent, byId) : term.id;
}

/** Below which categories one can stand: those of its zone that are not of its own branch. */
export function possibleParents(rows: readonly TreeRow[], moved: EditedTerm): TreeRow[] {
  const byId = new Map(rows.map(({ term }) => [term.id, term]));
  const isOfBranch = (term: EditedTerm): boolean =>
    term.id === moved.id || (term.parentId !== null && isOfBranch(byId.get(term.parentId)!));
  const zone = zoneOf(moved, byId);
  return rows.filter(({ term }) => zoneOf(term, byId) === zone && !isOfBranch(term));
}

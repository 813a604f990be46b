/** A category as far as its tree is concerned. */
export interface ArrangedTerm {
  id: string;
  no: number;
  parentId: string | null;
  zone: string | null;
  position: number;
}

export interface TermMove {
  id: string;
  /** Below which category it stands afterwards. */
  parentId: string;
  /** Before which of those below it; null for behind all of them. */
  beforeId: string | null;
}

/** What a move changes: positions, and which categories the posts of the branch stand in besides. */
export interface Arrangement {
  /** All that stand below the parent afterwards, in their order. */
  siblings: string[];
  /** No longer above the branch. A post stays in one if it stands in another category below it. */
  gone: { no: number; unlessIn: number[] }[];
  /** Newly above the branch. */
  added: number[];
}

export type MoveRefusal = 'unknown' | 'cycle' | 'other-zone';

/** Where a category stands after somebody has dragged it; or why it cannot. */
export function arrangeTerm(
  all: readonly ArrangedTerm[],
  { id, parentId, beforeId }: TermMove,
): Arrangement | MoveRefusal {
  const byId = new Map(all.map((term) => [term.id, term]));
  const moved = byId.get(id);
  const parent = byId.get(parentId);
  // What stands on top are the zones, and they stay.
  if (!moved || !parent || moved.parentId === null) {
    return 'unknown';
  }
  const lineOf = (from: ArrangedTerm | undefined): ArrangedTerm[] =>
    from ? [from, ...lineOf(byId.get(from.parentId ?? ''))] : [];
  const newLine = lineOf(parent);
  if (newLine.includes(moved)) {
    return 'cycle';
  }
  if (moved.zone !== parent.zone) {
    return 'other-zone';
  }
  const siblings = all
    .filter((term) => term.parentId === parentId && term.id !== id)
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map((term) => term.id);
  const at = beforeId === null ? -1 : siblings.indexOf(beforeId);
  siblings.splice(at === -1 ? siblings.length : at, 0, id);

  const oldLine = lineOf(byId.get(moved.parentId));
  const gone = oldLine.filter((term) => !newLine.includes(term));
  const isOfBranch = (term: ArrangedTerm) => lineOf(term).includes(moved);
  return {
    siblings,
    gone: gone.map((above) => ({
      no: above.no,
      unlessIn: all
        .filter((term) => !gone.includes(term) && !isOfBranch(term) && lineOf(term).includes(above))
        .map(({ no }) => no),
    })),
    added: newLine.filter((term) => !oldLine.includes(term)).map(({ no }) => no),
  };
}

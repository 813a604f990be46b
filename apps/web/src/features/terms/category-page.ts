import { ZONES, zoneOf, type Zone } from '@baohe/domain/posts/zone';
import type { BrowseAddress } from '../../entities/addresses.ts';
import { findTerm } from '../../entities/term-tree.ts';
import type { TermNode } from '../../entities/term/term.ts';

/** Where somebody stands who has not chosen: in all of it, not in one of its parts. */
const FIRST_CATEGORY = 'CAT_1_1';

/** The categories that are offered, and which of them are chosen. */
export interface CategoryPage {
  zone: Zone;
  /** Second level. */
  sections: readonly TermNode[];
  section: TermNode | undefined;
  /** Third level, below the section. */
  parts: readonly TermNode[];
  /** Undefined: all of the section. */
  part: TermNode | undefined;
  /** Whose posts are listed. */
  listed: string;
}

export function zoneIn(address: Pick<BrowseAddress, 'zone' | 'term'>): Zone {
  const named = ZONES.find((zone) => zone === address.zone);
  return named ?? (address.term === undefined ? null : zoneOf(address.term)) ?? 'CAT_1';
}

/** What an address means in this tree; what it does not know, or of another zone, is as if unsaid. */
export function categoryPageOf(
  tree: readonly TermNode[],
  address: Pick<BrowseAddress, 'zone' | 'term'>,
): CategoryPage {
  const zone = zoneIn(address);
  const sections = findTerm(tree, zone)?.children ?? [];
  const term = address.term ?? FIRST_CATEGORY;
  const chosen = zoneOf(term) === zone && findTerm(sections, term) ? term : undefined;
  const section =
    chosen === undefined
      ? sections[0]
      : sections.find((each) => each.id === chosen || findTerm(each.children, chosen));
  const parts = section?.children ?? [];
  const part = parts.find(
    (each) => chosen !== undefined && (each.id === chosen || findTerm(each.children, chosen)),
  );
  return { zone, sections, section, parts, part, listed: (part ?? section)?.id ?? zone };
}

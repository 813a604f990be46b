import type { ParsedInput } from '@baohe/contract/endpoint';
import type { treeTerm } from '@baohe/contract/terms';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { AppError } from '../../platform/app-error.ts';
import type { TermCache } from './term-cache.ts';
import { presentTermNode } from './term.presenter.ts';
import type { TermRow, TermsRepository } from './terms.repository.ts';

/** As many as a panel could show while nothing has been counted. */
const SHOWN_UNCOUNTED = 40;

/** Categories as a tree; tags and topics have none: of those, what stands out in the category. */
export async function termTree(
  terms: TermCache,
  repository: TermsRepository,
  { parentTermId = null, termTaxonomy }: ParsedInput<typeof treeTerm>,
  hidden: ReadonlySet<number>,
) {
  const parent = parentTermId === null ? null : terms.byId(parentTermId);
  if (parent === undefined || (parent && parent.status !== 1)) {
    throw new AppError('term.not_found');
  }
  const rows =
    termTaxonomy === 'category'
      ? terms.below(parentTermId, 'category')
      : await outstanding(terms, repository, parent, termTaxonomy);
  return {
    termsNodeList: rows
      .filter(({ no }) => !hidden.has(no))
      .map((row) => presentTermNode(row, terms)),
  };
}

async function outstanding(
  terms: TermCache,
  repository: TermsRepository,
  parent: TermRow | null,
  taxonomy: Taxonomy,
): Promise<readonly TermRow[]> {
  const categories = parent ? [parent.no] : terms.openZones().map((zone) => terms.byId(zone)!.no);
  const numbers = await repository.heat(categories, taxonomy);
  const counted = numbers
    .flatMap((no) => terms.byNo(no) ?? [])
    .filter(({ status }) => status === 1);
  return counted.length > 0 ? counted : terms.below(null, taxonomy).slice(0, SHOWN_UNCOUNTED);
}

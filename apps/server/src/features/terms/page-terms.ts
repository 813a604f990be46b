import type { ParsedInput } from '@baohe/contract/endpoint';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { pageTerms as endpoint } from '@baohe/contract/terms';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { TermCache } from './term-cache.ts';
import { presentTerm } from './term.presenter.ts';

/** All terms are in memory, in their order: a page is a slice. */
export function pageTerms(
  terms: TermCache,
  cursors: Cursors,
  { termTaxonomy, parentTermId, keyword = '', pageParams, cursor }: ParsedInput<typeof endpoint>,
  hidden: ReadonlySet<number>,
) {
  const list = `terms ${termTaxonomy} ${parentTermId} ${keyword}`;
  const size = Math.min(pageParams.pageSize, LARGEST_WINDOW);
  const first = cursor
    ? Number(cursors.positionIn(list, cursor))
    : Math.max(pageParams.current - 1, 0) * size;
  const found = terms
    .all()
    .filter(
      ({ id, no, status, taxonomy, parentId, name }) =>
        status === 1 &&
        !hidden.has(no) &&
        (termTaxonomy === undefined || taxonomy === termTaxonomy) &&
        (parentTermId === undefined || parentId === parentTermId) &&
        [name, ...terms.aliasesOf(id).map((alias) => alias.name)].some((one) =>
          one.includes(keyword),
        ),
    );
  const next = first + size;
  return {
    records: found.slice(first, next).map((row) => presentTerm(row, terms)),
    cursor: next < found.length ? cursors.at(list, String(next)) : null,
  };
}

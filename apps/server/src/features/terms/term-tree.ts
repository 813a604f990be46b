import type { ParsedInput } from '@baohe/contract/endpoint';
import type { treeTerm } from '@baohe/contract/terms';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { AppError } from '../../platform/app-error.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import { coverName } from '../../platform/media/media-name.ts';
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
  { hidden, addresses }: { hidden: ReadonlySet<number>; addresses: MediaAddresses },
) {
  const parent = parentTermId === null ? null : terms.byId(parentTermId);
  if (parent === undefined || (parent && parent.status !== 1)) {
    throw new AppError('term.not_found');
  }
  const rows =
    termTaxonomy === 'category'
      ? terms.below(parentTermId, 'category')
      : await outstanding(terms, repository, parent, termTaxonomy);
  const shown = rows.filter(({ no }) => !hidden.has(no));
  const covers =
    termTaxonomy === 'topics'
      ? ownCovers(await repository.covers(numbersOf(shown), terms.openZones(), shown.length))
      : null;
  return {
    termsNodeList: shown.map((row) => {
      const cover = covers?.get(row.no);
      const node = presentTermNode(row, terms);
      return cover ? { ...node, coverUrl: addresses.open(coverName(cover, 'w200')) } : node;
    }),
  };
}

const numbersOf = (rows: readonly TermRow[]): number[] => rows.map(({ no }) => no);

type Covers = Awaited<ReturnType<TermsRepository['covers']>>;

/** Each topic has the cover of its hottest post that no topic before it has. */
function ownCovers(found: Covers): Map<number, Covers[number]> {
  const own = new Map<number, Covers[number]>();
  const used = new Set<string>();
  for (const cover of found) {
    if (!own.has(cover.term) && !used.has(cover.hash)) {
      own.set(cover.term, cover);
      used.add(cover.hash);
    }
  }
  return own;
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

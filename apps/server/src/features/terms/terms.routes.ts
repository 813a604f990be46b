import { getTerm, pageTerms as pageTermsCall, treeTerm } from '@baohe/contract/terms';
import { managedTerms as managed } from '@baohe/contract/terms-managed';
import type { Zone } from '@baohe/domain/posts/zone';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { KeptReplies } from '../../platform/http/kept-replies.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { pageTerms } from './page-terms.ts';
import { termManager } from './term-manager.ts';
import type { TermShelf } from './term-shelf.ts';
import { termTree } from './term-tree.ts';
import { termInWords } from './term-words.ts';
import { termsRepository } from './terms.repository.ts';

const NONE: ReadonlySet<number> = new Set();

interface TermsHouse {
  terms: TermShelf;
  kept: KeptReplies;
  cursors: Cursors;
  /** Told when a zone was opened or closed. */
  zoneMoved: (zone: Zone) => void;
}

export function termsRoutes(app: FastifyInstance, db: Db, house: TermsHouse): void {
  const { terms, kept, cursors, zoneMoved } = house;
  const repository = termsRepository(db);

  const hidden = async (forStaff: boolean) => (forStaff ? NONE : terms.closedOnly());
  serveAlike(app, kept, treeTerm, async (wish, forStaff) =>
    termTree(terms, repository, wish, await hidden(forStaff)),
  );
  serveAlike(app, kept, getTerm, async ({ id }, forStaff) => {
    const row = terms.byId(id);
    if (row?.status !== 1 || (await hidden(forStaff)).has(row.no)) {
      throw new AppError('term.not_found');
    }
    return termInWords(row, terms);
  });
  serveAlike(app, kept, pageTermsCall, async (wish, forStaff) =>
    pageTerms(terms, cursors, wish, await hidden(forStaff)),
  );
  serveCrud(app, managed, termManager({ terms, zoneMoved }));
  serve(app, managed.other, () => {
    throw new AppError('call.not_supported');
  });
}

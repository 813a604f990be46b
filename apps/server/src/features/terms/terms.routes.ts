import { getTerm, pageTerms as pageTermsCall, treeTerm } from '@baohe/contract/terms';
import { managedTerms as managed } from '@baohe/contract/terms-managed';
import type { Zone } from '@baohe/domain/posts/zone';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { pageTerms } from './page-terms.ts';
import type { TermCache } from './term-cache.ts';
import { termManager } from './term-manager.ts';
import { termTree } from './term-tree.ts';
import { presentTerm } from './term.presenter.ts';
import { termsRepository } from './terms.repository.ts';

const NONE: ReadonlySet<number> = new Set();

interface TermsDeps {
  terms: TermCache;
  replies: ReplyCache;
  cursors: Cursors;
  /** Called when a zone was opened or closed. */
  zoneMoved: (zone: Zone) => void;
}

export function termsRoutes(app: FastifyInstance, db: Db, deps: TermsDeps): void {
  const { terms, replies, cursors, zoneMoved } = deps;
  const repository = termsRepository(db);

  const hidden = async (forStaff: boolean) => (forStaff ? NONE : terms.closedOnly());
  serveAlike(app, replies, treeTerm, async (input, forStaff) =>
    termTree(terms, repository, input, await hidden(forStaff)),
  );
  serveAlike(app, replies, getTerm, async ({ id }, forStaff) => {
    const row = terms.byId(id);
    if (row?.status !== 1 || (await hidden(forStaff)).has(row.no)) {
      throw new AppError('term.not_found');
    }
    return presentTerm(row, terms);
  });
  serveAlike(app, replies, pageTermsCall, async (input, forStaff) =>
    pageTerms(terms, cursors, input, await hidden(forStaff)),
  );
  serveCrud(app, managed, termManager({ terms, zoneMoved }));
  serve(app, managed.other, () => {
    throw new AppError('call.not_supported');
  });
}

import { getTerm, pageTerms as pageTermsCall, treeTerm } from '@baohe/contract/terms';
import { managedTerms as managed } from '@baohe/contract/terms-managed';
import type { Zone } from '@baohe/domain/posts/zone';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { reportFailure } from '../../platform/database/outage.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { arrangeTerms } from './arrange-terms.ts';
import { mergeTermsRepository } from './merge-terms.repository.ts';
import { addAlias, mergeTerms, movePosts, undoMerge } from './merge-terms.ts';
import { pageManagedTerms } from './page-managed-terms.ts';
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
  clock: Clock;
  addresses: MediaAddresses;
  /** Called when a zone was opened or closed. */
  zoneMoved: (zone: Zone) => void;
}

export function termsRoutes(app: FastifyInstance, db: Db, deps: TermsDeps): void {
  const { terms, replies, cursors, clock, addresses, zoneMoved } = deps;
  const repository = termsRepository(db);

  const hidden = async (forStaff: boolean) => (forStaff ? NONE : terms.closedOnly());
  serveAlike(app, replies, treeTerm, async (input, forStaff) =>
    termTree(terms, repository, input, { hidden: await hidden(forStaff), addresses }),
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
  serve(app, managed.manage, (input) =>
    pageManagedTerms({ terms, repository, cursors, clock }, input),
  );
  serve(app, managed.effect, async ({ termUuid }) => {
    const effect = await repository.effectOf(termUuid);
    if (!effect) {
      throw new AppError('term.not_found');
    }
    return effect;
  });
  serve(app, managed.arrange, ({ termUuid: id, parentTermId, beforeTermUuid }, { transaction }) =>
    arrangeTerms(transaction, { id, parentId: parentTermId, beforeId: beforeTermUuid }),
  );
  const onError = reportFailure(app, 'posts of merged tags');
  const merging = { db, terms, clock, onError };
  // What a process that was ended has left.
  app.addHook('onReady', async () => void movePosts(merging));
  serve(app, managed.merge, (input, { transaction }) => mergeTerms(merging, transaction, input));
  serve(app, managed.undoMerge, ({ termUuid }, { transaction }) =>
    undoMerge(merging, transaction, termUuid),
  );
  serve(app, managed.addAlias, (input, { transaction }) => addAlias(merging, transaction, input));
  serve(app, managed.removeAlias, async ({ termUuid }, { transaction }) => ({
    changed: await transaction((tx) => mergeTermsRepository(tx).removeAlias(termUuid)),
  }));
  serve(app, managed.other, () => {
    throw new AppError('call.not_supported');
  });
}

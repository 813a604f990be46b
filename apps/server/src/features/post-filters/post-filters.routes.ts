import { postFilters } from '@baohe/contract/post-filters';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { countManaged, pageManaged } from './page-managed.ts';
import type { PostFiltersDeps } from './post-filters-deps.ts';
import { listFilters, removeFilter, saveFilter } from './saved-filters.ts';

export function postFiltersRoutes(app: FastifyInstance, deps: PostFiltersDeps): void {
  serve(app, postFilters.pageManaged, (input, { caller }) => pageManaged(deps, input, caller));
  serve(app, postFilters.countManaged, ({ filter }) => countManaged(deps, filter));
  serve(app, postFilters.listFilters, (_, { caller }) => listFilters(deps, caller.accountId));
  serve(app, postFilters.saveFilter, (input, request) => saveFilter(input, request));
  serve(app, postFilters.removeFilter, ({ filterId }, request) => removeFilter(filterId, request));
}

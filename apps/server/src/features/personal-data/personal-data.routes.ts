import {
  deletionFacts,
  readExport,
  requestDeletion,
  startExport,
} from '@baohe/contract/personal-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { factsBeforeDeletion, leave } from './delete-account.ts';
import { beginExport, exportPage } from './export-data.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

export function personalDataRoutes(app: FastifyInstance, deps: PersonalDataDeps): void {
  serve(app, startExport, ({ password }, { caller, visit }) =>
    beginExport(deps, password, caller, visit),
  );
  serve(app, readExport, (query, { caller }) => exportPage(deps, query, caller));
  serve(app, deletionFacts, (_, { caller }) => factsBeforeDeletion(deps, caller));
  serve(app, requestDeletion, ({ password }, { caller, visit }) =>
    leave(deps, password, caller, visit),
  );
}

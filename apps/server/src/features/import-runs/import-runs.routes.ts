import { managedImports } from '@baohe/contract/import-runs-managed';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import {
  browse,
  correct,
  discard,
  getRun,
  pageItems,
  pageRuns,
  retry,
  scan,
  startRun,
  stopRun,
  undo,
  type ManageImportsDeps,
} from './manage-imports.ts';

export function importRunsRoutes(app: FastifyInstance, deps: ManageImportsDeps): void {
  serve(app, managedImports.browse, ({ path }) => browse(deps, path));
  serve(app, managedImports.scan, (input, request) => scan(deps, input, request));
  serve(app, managedImports.page, ({ cursor }) => pageRuns(deps, cursor));
  serve(app, managedImports.get, ({ importId }) => getRun(deps, importId));
  serve(app, managedImports.pageItems, (input, { caller }) =>
    pageItems(deps, input, caller.session),
  );
  serve(app, managedImports.correct, (input, request) => correct(deps, input, request));
  serve(app, managedImports.start, ({ importId }, request) => startRun(deps, importId, request));
  serve(app, managedImports.stop, ({ importId }, request) => stopRun(deps, importId, request));
  serve(app, managedImports.retry, (input, request) => retry(deps, input, request));
  serve(app, managedImports.discard, ({ importId }, request) => discard(deps, importId, request));
  serve(app, managedImports.undo, ({ importId }, request) => undo(deps, importId, request));
}

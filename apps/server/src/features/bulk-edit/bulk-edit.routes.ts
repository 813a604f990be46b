import { bulkEdits } from '@baohe/contract/bulk-edit';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { applyEdit } from './apply-edit.ts';
import type { BulkEditDeps } from './bulk-edit-deps.ts';
import { editProgressRepository } from './edit-progress.repository.ts';
import { previewEdit } from './preview-edit.ts';
import { pageChangeSets, undoEdit } from './undo-edit.ts';

export function bulkEditRoutes(app: FastifyInstance, deps: BulkEditDeps): void {
  serve(app, bulkEdits.preview, (input) => previewEdit(deps, input));
  serve(app, bulkEdits.apply, (input, request) => applyEdit(deps, input, request));
  serve(app, bulkEdits.undo, (input, request) => undoEdit(deps, input, request));
  serve(app, bulkEdits.progress, async ({ progressId }, { caller }) => ({
    progress: await editProgressRepository(deps.db, caller.accountId).find(progressId),
  }));
  serve(app, bulkEdits.page, ({ cursor }) => pageChangeSets(deps, cursor));
}

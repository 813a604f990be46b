import { bulkEdits } from '@baohe/contract/bulk-edit';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { applyEdit } from './apply-edit.ts';
import type { BulkEditDeps } from './bulk-edit-deps.ts';
import { previewEdit } from './preview-edit.ts';
import { pageChangeSets, undoEdit } from './undo-edit.ts';

export function bulkEditRoutes(app: FastifyInstance, deps: BulkEditDeps): void {
  serve(app, bulkEdits.preview, (input) => previewEdit(deps, input));
  serve(app, bulkEdits.apply, (input, request) => applyEdit(deps, input, request));
  serve(app, bulkEdits.undo, ({ changeSetId }, request) => undoEdit(deps, changeSetId, request));
  serve(app, bulkEdits.page, ({ cursor }) => pageChangeSets(deps, cursor));
}

import { auditLog as calls } from '@baohe/contract/audit-managed';
import type { FastifyInstance } from 'fastify';
import { auditRepository } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { getAuditEntry, pageAuditLog } from './read-audit-log.ts';

export function auditLogRoutes(app: FastifyInstance, deps: { db: Db; cursors: Cursors }): void {
  serve(app, calls.page, (input) => pageAuditLog(deps, input));
  serve(app, calls.get, ({ number }) => getAuditEntry(deps.db, number));
  serve(app, calls.verify, ({ after }) => auditRepository(deps.db).checkPiece(after));
}

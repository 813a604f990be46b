import { sendReport } from '@baohe/contract/rights-reports';
import { managedReports as calls } from '@baohe/contract/rights-reports-managed';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import {
  answerReport,
  pageReports,
  pageTakedowns,
  restorePosts,
  takeDownPosts,
} from './manage-reports.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { sendReportOf } from './send-report.ts';

export function reportsRoutes(app: FastifyInstance, deps: ReportsDeps): void {
  serve(app, sendReport, (input, { caller, visit }) => sendReportOf(deps, input, caller, visit));
  serve(app, calls.page, (input) => pageReports(deps, input));
  serve(app, calls.answer, (input, request) => answerReport(deps, input, request));
  serve(app, calls.takeDown, (input, request) => takeDownPosts(deps, input, request));
  serve(app, calls.restore, (input, request) => restorePosts(deps, input, request));
  serve(app, calls.takedowns, ({ cursor }) => pageTakedowns(deps, cursor));
}

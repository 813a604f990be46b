import type { Client } from '@baohe/client/client';
import { sendReport as send } from '@baohe/contract/rights-reports';
import type { ReportKind } from '@baohe/domain/posts/rights-report';

export interface WrittenReport {
  kind: ReportKind;
  text: string;
  contact: string;
}

export const sendReport = (client: Client, postId: string, report: WrittenReport) =>
  client.call(send, {
    postId,
    kind: report.kind,
    content: report.text,
    ...(report.contact && { contact: report.contact }),
  });

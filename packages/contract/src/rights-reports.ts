import { CONTACT_LONGEST, REPORT_KINDS, REPORT_LONGEST } from '@baohe/domain/posts/rights-report';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { storable } from './storable-text.ts';

/** 举报/版权: anybody with a session may say what is wrong with a post. */
export const sendReport = endpoint({
  method: 'POST',
  path: '/usr/report/send',
  access: 'guest',
  summary: 'Reports a post to the staff',
  input: z.object({
    postId: z.uuid(),
    kind: z.enum(REPORT_KINDS),
    content: z.string().check(z.maxLength(REPORT_LONGEST), z.trim(), z.minLength(1), storable),
    /** Where the answer may be sent besides; empty for none. */
    contact: z.optional(z.string().check(z.trim(), z.maxLength(CONTACT_LONGEST), storable)),
  }),
  output: z.object({ reportId: z.uuid() }),
});

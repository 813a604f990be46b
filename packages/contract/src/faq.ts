import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownText } from './own-text.ts';

/** What people ask about memberships, and the operator's answer. */
export const faqEntry = z.object({ question: ownText(80), answer: ownText(800) });

export type FaqEntry = z.output<typeof faqEntry>;

export const membershipFaq = endpoint({
  method: 'GET',
  path: '/sys/site/faq',
  access: 'anyone',
  reply: 'public',
  summary: 'The four questions about memberships with their answers, by language',
  input: z.object({}),
  output: z.object({ entries: z.array(faqEntry) }),
});

import type { Client } from '@baohe/client/client';
import { membershipFaq } from '@baohe/contract/faq';
import { queryOptions } from '@tanstack/react-query';

/** The operator's questions and answers about memberships, by language. */
export const faqQuery = (client: Client) =>
  queryOptions({
    // The same for everybody: it stays when somebody else comes in.
    queryKey: ['site', 'faq'],
    queryFn: async ({ signal }) => (await client.call(membershipFaq, {}, signal)).entries,
    meta: { volatile: true },
  });

import type { Client } from '@baohe/client/client';
import { guestPageSettings } from '@baohe/contract/guest-page';
import { DEFAULT_LANGUAGE } from '@baohe/domain/language/languages';
import { nameIn, type Names } from '@baohe/domain/language/names';
import { queryOptions } from '@tanstack/react-query';

/** What the operator decides of the guest page. */
export const guestPageQuery = (client: Client) =>
  queryOptions({
    // The same for everybody: it stays when somebody else comes in.
    queryKey: ['site', 'guestPage'],
    queryFn: ({ signal }) => client.call(guestPageSettings, {}, signal),
    meta: { volatile: true },
  });

/** A text of the operator in this language, or in the one that is always there. */
export const ownTextIn = (language: string, texts: Names): string =>
  nameIn(language, texts[DEFAULT_LANGUAGE] ?? '', texts);

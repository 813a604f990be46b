import type { Client } from '@baohe/client/client';
import { suggestSearch } from '@baohe/contract/search';
import type { Found } from './found.ts';

/** Posts by their title and terms by their name, pinyin included: what the site's own search suggests. */
export async function findContent(
  client: Client,
  words: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const { records } = await client.call(suggestSearch, { keyword: words }, signal);
  return records.flatMap(({ kind, text, termUuid, postUuid }): Found[] => {
    if (kind === 'title' && postUuid) {
      return [
        { kind: 'post', id: postUuid, title: text, section: '/posts', to: `/posts/${postUuid}` },
      ];
    }
    if (!termUuid) {
      return [];
    }
    const found = { kind: 'term', id: termUuid, title: text } as const;
    if (kind === 'category') {
      return [{ ...found, section: '/categories', to: '/categories', search: { open: termUuid } }];
    }
    const search = { q: text, ...(kind === 'topic' && { kind: 'topics' }) };
    return [{ ...found, section: '/tags', to: '/tags', search }];
  });
}

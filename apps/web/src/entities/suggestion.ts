import type { Client } from '@baohe/client/client';
import { suggestSearch, type Suggestion as SuggestionReply } from '@baohe/contract/search';

/** What somebody may be about to type. */
export interface Suggestion {
  kind: SuggestionReply['kind'];
  /** As it would be typed. */
  text: string;
  /** Of a tag, a topic or a category. */
  termId: string | null;
  /** Of a title. */
  postId: string | null;
}

export async function fetchSuggestions(
  client: Client,
  keyword: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { records } = await client.call(suggestSearch, { keyword }, signal);
  return records.map(({ kind, text, termUuid, postUuid }) => ({
    kind,
    text,
    termId: termUuid,
    postId: postUuid,
  }));
}

import type { Client } from '@baohe/client/client';
import { suggestSearch, type Suggestion as SuggestionReply } from '@baohe/contract/search';
import type { Total } from './post/post-calls.ts';

/** What somebody may be about to type. */
export interface Suggestion {
  kind: SuggestionReply['kind'];
  /** As it would be typed. */
  text: string;
  /** Of a tag, a topic or a category. */
  termId: string | null;
  /** Of a title. */
  postId: string | null;
  /** Where the text holds what was typed: from, to … */
  marks?: readonly number[] | undefined;
  /** Of a tag, a topic or a category: how many posts it has. */
  total?: Total | undefined;
  /** Of a title: a small cover, and what it is. */
  work?: { coverUrl: string; sourceType: string; sourceLabel: string } | undefined;
}

export async function fetchSuggestions(
  client: Client,
  keyword: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { records } = await client.call(suggestSearch, { keyword }, signal);
  return records.map((reply) => ({
    kind: reply.kind,
    text: reply.text,
    termId: reply.termUuid,
    postId: reply.postUuid,
    marks: reply.marks,
    total: reply.total,
    work:
      reply.postCoverUrl === undefined
        ? undefined
        : {
            coverUrl: reply.postCoverUrl,
            sourceType: reply.postSourceType ?? '',
            sourceLabel: reply.postSourceLabel ?? '',
          },
  }));
}

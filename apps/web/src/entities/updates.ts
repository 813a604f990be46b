import type { Client } from '@baohe/client/client';
import { pageUpdates } from '@baohe/contract/updates';
import { entryFrom, type ListEntry } from './list-entry.ts';

const PAGE_SIZE = 30;

/** What has come to a series or a work that somebody likes. */
export interface LibraryUpdate extends ListEntry {
  /** work: the post has come to its series; chapters: so many have come to the post. */
  kind: 'work' | 'chapters';
  parts: number;
  /** Empty where the post stands alone. */
  seriesName: string;
}

export async function fetchUpdates(client: Client, cursor: string, signal: AbortSignal) {
  const page = await client.call(
    pageUpdates,
    { pageParams: { current: 1, pageSize: PAGE_SIZE }, ...(cursor && { cursor }) },
    signal,
  );
  return {
    records: page.records.map((reply): LibraryUpdate => {
      const { kind, parts, seriesName } = reply;
      return { ...entryFrom(reply), kind, parts, seriesName };
    }),
    cursor: page.cursor,
  };
}

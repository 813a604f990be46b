import type { Client } from '@baohe/client/client';
import { continueList } from '@baohe/contract/progress';
import type { ProgressUnit } from '@baohe/domain/progress/progress';
import { entryFrom, type ListEntry } from '../list-entry.ts';

/** What was begun, and where it goes on. */
export interface ContinueEntry extends ListEntry {
  part: string;
  unit: ProgressUnit;
  position: number;
  total: number;
  /** Which of the parts that is, from nought. */
  partNumber: number;
  partCount: number;
}

export async function fetchContinueList(client: Client, count: number, signal: AbortSignal) {
  const input = { pageParams: { current: 0, pageSize: count } };
  const { records } = await client.call(continueList, input, signal);
  return records.map((reply): ContinueEntry => {
    const { part, unit, position, total, partNumber, partCount } = reply;
    return { ...entryFrom(reply), part, unit, position, total, partNumber, partCount };
  });
}

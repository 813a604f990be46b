import type { Client } from '@baohe/client/client';
import { managedBills } from '@baohe/contract/points-managed';
import type { EntryKind } from '@baohe/domain/points/ledger';
import { given, type PageOf } from '../use-pages.ts';

export const LEDGER_KEY = 'ledger';

export interface LedgerEntry {
  id: string;
  /** Its number among the person's. */
  number: number;
  at: string;
  person: { id: string; name: string };
  kind: EntryKind;
  delta: number;
  balance: number;
  note: string;
  staffName: string;
  post: { id: string; title: string } | null;
  isCountered: boolean;
}

export interface RecordsFilter {
  personId: string;
  postId: string;
  fromDay: string;
  untilDay: string;
}

export async function fetchEntries(
  client: Client,
  { personId, postId, ...filter }: RecordsFilter & { reason: EntryKind | '' },
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<LedgerEntry>> {
  const { records, cursor: next } = await client.call(
    managedBills.search,
    given({ ...filter, fkUserId: personId, fkPostId: postId, cursor }),
    signal,
  );
  return {
    rows: records.map((bill) => ({
      id: bill.billId,
      number: bill.number,
      at: bill.billDatetime,
      person: { id: bill.fkUserId, name: bill.username },
      kind: bill.reason,
      delta: bill.billIncomeType === 1 ? bill.billMoney : -bill.billMoney,
      balance: bill.balanceAfter,
      note: bill.note,
      staffName: bill.staffName,
      post: bill.post && { id: bill.post.postUuid, title: bill.post.postTitle },
      isCountered: bill.isCountered,
    })),
    cursor: next,
  };
}

export const counterEntry = (client: Client, id: string, reason: string) =>
  client.call(managedBills.counter, { billId: id, note: reason });

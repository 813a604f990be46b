import type { Client } from '@baohe/client/client';
import { managedCardKeys } from '@baohe/contract/card-keys-managed';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { CardKeyState } from '@baohe/domain/card-keys/states';
import { given, type PageOf } from '../use-pages.ts';

export const CARD_KEYS_KEY = 'card keys';

export type CardKeyWorth =
  | { kind: 'points'; points: number }
  | { kind: 'tier'; tierId: string; days: number };

export interface CardKeyBatch {
  id: string;
  name: string;
  worth: CardKeyWorth;
  createdAt: string;
  expiresAt: string | null;
  counts: Readonly<Record<CardKeyState, number>>;
}

export interface CardKey {
  id: string;
  number: number;
  ending: string;
  state: CardKeyState;
  usedBy: { id: string; name: string } | null;
  usedAt: string | null;
  reason: string;
}

export async function fetchBatches(
  client: Client,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<CardKeyBatch>> {
  const { records, cursor: next } = await client.call(
    managedCardKeys.pageBatches,
    given({ cursor }),
    signal,
  );
  return {
    rows: records.map((record) => ({
      id: record.batchId,
      name: record.batchName,
      worth:
        record.kind === 'points'
          ? { kind: 'points', points: record.points ?? 0 }
          : { kind: 'tier', tierId: record.fkUserGroupUuid ?? '', days: record.days ?? 0 },
      createdAt: record.createdAt,
      expiresAt: record.expiresAt,
      counts: record.counts,
    })),
    cursor: next,
  };
}

export async function fetchKeys(
  client: Client,
  batchId: string,
  state: CardKeyState | '',
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<CardKey>> {
  const { records, cursor: next } = await client.call(
    managedCardKeys.pageKeys,
    { batchId, ...given({ state, cursor }) },
    signal,
  );
  return {
    rows: records.map((record) => ({
      id: record.cardKeyId,
      number: record.number,
      ending: record.ending,
      state: record.state,
      usedBy: record.fkUserId === null ? null : { id: record.fkUserId, name: record.username },
      usedAt: record.usedAt,
      reason: record.reason,
    })),
    cursor: next,
  };
}

export interface BatchDraft {
  /** The same draft sent again under it makes no second batch. */
  key: string;
  name: string;
  worth: CardKeyWorth;
  count: number;
  expiresAt: string | null;
}

/** What is done with keys. */
export const cardKeyActs = (client: Client) => ({
  make: ({ key, name, worth, count, expiresAt }: BatchDraft): Promise<string> => {
    const batch = {
      batchName: name,
      worth:
        worth.kind === 'points'
          ? worth
          : { kind: 'tier' as const, fkUserGroupUuid: worth.tierId, days: worth.days },
      count,
      expiresAt,
    };
    return client
      .call(managedCardKeys.createBatch, batch, undefined, key)
      .then(({ batchId }) => batchId);
  },
  /** All that nobody has used, or these. */
  withdraw: async ({ batchId, keyIds }: { batchId: string; keyIds?: string[] }) => {
    if (!keyIds) {
      return (await client.call(managedCardKeys.withdraw, { batchId })).changed;
    }
    let withdrawn = 0;
    for (let at = 0; at < keyIds.length; at += LARGEST_WINDOW) {
      const cardKeyIds = keyIds.slice(at, at + LARGEST_WINDOW);
      withdrawn += (await client.call(managedCardKeys.withdraw, { batchId, cardKeyIds })).changed;
    }
    return withdrawn;
  },
  takeBack: ({ keyId, reason }: { keyId: string; reason: string }) =>
    client.call(managedCardKeys.takeBack, { cardKeyId: keyId, reason }),
});

export async function exportBatch(client: Client, batchId: string): Promise<Blob> {
  const { csv } = await client.call(managedCardKeys.exportBatch, { batchId });
  return new Blob([csv], { type: 'text/csv' });
}

import type { Client } from '@baohe/client/client';
import {
  deletionFacts,
  readExport,
  requestDeletion,
  startExport,
} from '@baohe/contract/personal-data';
import type { ExportPart } from '@baohe/domain/personal-data/parts';
import { heldTierFrom, type HeldTier } from './viewer.ts';

/** A part of a copy of one's own data, and where it begins. */
export interface BegunPart {
  part: ExportPart;
  cursor: string;
}

/** What is lost with an account. */
export interface DeletionFacts {
  points: number;
  tiers: HeldTier[];
  codes: number;
  undoDays: number;
}

export async function beginExport(client: Client, password?: string): Promise<BegunPart[]> {
  const { parts } = await client.call(startExport, { password });
  return parts;
}

/** All records of a part, page by page. */
export async function fetchPart(
  client: Client,
  { part, cursor: first }: BegunPart,
  signal: AbortSignal,
): Promise<unknown[]> {
  const records: unknown[] = [];
  let cursor: string | null = first;
  while (cursor !== null) {
    const page: { records: unknown[]; cursor: string | null } = await client.call(
      readExport,
      { part, cursor },
      signal,
    );
    records.push(...page.records);
    cursor = page.cursor;
  }
  return records;
}

export async function fetchDeletionFacts(
  client: Client,
  signal: AbortSignal,
): Promise<DeletionFacts> {
  const { userPoints, vipList, codeCount, undoDays } = await client.call(deletionFacts, {}, signal);
  return { points: userPoints, tiers: vipList.map(heldTierFrom), codes: codeCount, undoDays };
}

/** Until when it can be undone. */
export async function deleteAccount(client: Client, password: string): Promise<string> {
  const { until } = await client.call(requestDeletion, { password });
  return until;
}

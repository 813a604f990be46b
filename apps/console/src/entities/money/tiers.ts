import type { Client } from '@baohe/client/client';
import { managedTiers, type ManagedTier } from '@baohe/contract/membership-managed';
import type { Names } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';

export const TIERS_KEY = 'managed tiers';
const FEN = 100;

/** A tier as it is sold; prices are fen here. */
export interface Tier {
  id: string;
  level: number;
  type: string;
  typeNames: Names;
  name: string;
  names: Names;
  areas: readonly Area[];
  colour: string;
  price: number;
  fullPrice: number;
  /** What is said for it, line by line. */
  lines: readonly string[];
  areaName: string;
  areaList: readonly string[];
  days: number | null;
  status: 1 | 0 | -1;
  updatedAt: string;
}

export type TierDraft = Omit<Tier, 'id' | 'status' | 'updatedAt'> & { status: 1 | 0 };

const tierFrom = (reply: ManagedTier): Tier => ({
  id: reply.userGroupId,
  level: reply.groupLevel,
  type: reply.groupType,
  typeNames: reply.typeNames,
  name: reply.groupName,
  names: reply.names,
  areas: reply.areas,
  colour: reply.groupBgcolor,
  price: Math.round(reply.discountPrice * FEN),
  fullPrice: Math.round(reply.originalPrice * FEN),
  lines: reply.groupDesc,
  areaName: reply.groupZone.areaName,
  areaList: reply.groupZone.areaList,
  days: reply.days,
  status: reply.status,
  updatedAt: reply.updatedAt,
});

/** By level: the order in which they are sold. */
export async function fetchTiers(client: Client, signal: AbortSignal): Promise<Tier[]> {
  const { records } = await client.call(
    managedTiers.page,
    { pageParams: { pageSize: 100 } },
    signal,
  );
  return records.map(tierFrom).toSorted((one, other) => one.level - other.level);
}

export async function saveTier(
  client: Client,
  edited: { id: string; readAt: string } | null,
  draft: TierDraft,
): Promise<void> {
  const fields = {
    groupType: draft.type,
    typeNames: draft.typeNames,
    groupName: draft.name,
    names: draft.names,
    areas: [...draft.areas],
    groupBgcolor: draft.colour,
    discountPrice: draft.price / FEN,
    originalPrice: draft.fullPrice / FEN,
    groupDesc: [...draft.lines],
    groupZone: { areaName: draft.areaName, areaList: [...draft.areaList] },
    days: draft.days,
    status: draft.status,
  };
  await (edited === null
    ? client.call(managedTiers.batchSave, {
        userGroups: [{ ...fields, groupLevel: draft.level }],
      })
    : client.call(managedTiers.batchUpdate, {
        userGroups: [{ userGroupId: edited.id, ifUnchangedSince: edited.readAt, ...fields }],
      }));
}

export const setTierStatus = (client: Client, id: string, status: 1 | 0 | -1) =>
  client.call(managedTiers.alterStatus, { userGroupId: id, status });

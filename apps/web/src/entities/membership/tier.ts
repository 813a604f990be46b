import type { Client } from '@baohe/client/client';
import { tierByLevel, tierList, type Tier as TierReply } from '@baohe/contract/membership';
import type { Names } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';

/** A level of membership that is on sale. */
export interface Tier {
  name: string;
  names: Names;
  /** 次元会员, 全站通 …: tiers of one type differ in how long they last. */
  type: string;
  typeNames: Names;
  level: number;
  /** What it opens. */
  areas: readonly Area[];
  /** What it offers, line by line. */
  benefits: readonly string[];
}

const tierFrom = ({ groupZone: { areaName, areaList }, ...reply }: TierReply): Tier => ({
  name: reply.groupName,
  names: reply.names,
  type: reply.groupType,
  typeNames: reply.typeNames,
  level: reply.groupLevel,
  areas: reply.areas,
  benefits: [
    ...reply.groupDesc,
    ...(areaList.length > 0 ? [`${areaName} ${areaList.join(' · ')}`] : []),
  ],
});

export async function fetchTiers(client: Client, signal: AbortSignal): Promise<Tier[]> {
  const { records } = await client.call(tierList, {}, signal);
  return records.map(tierFrom);
}

export const fetchTier = async (client: Client, level: number, signal: AbortSignal) =>
  tierFrom(await client.call(tierByLevel, { level }, signal));

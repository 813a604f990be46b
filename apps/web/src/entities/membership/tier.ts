import type { Client } from '@baohe/client/client';
import { tierByLevel, tierList, type Tier as TierReply } from '@baohe/contract/membership';
import type { Names } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';

/** A level of membership that is on sale. */
export interface Tier {
  id: string;
  name: string;
  names: Names;
  /** 次元会员, 全站通 …: tiers of one type differ in how long they last. */
  type: string;
  typeNames: Names;
  level: number;
  /** What it opens. */
  areas: readonly Area[];
  /** In fen. */
  price: number;
  /** What it once cost; the same as the price where nothing is taken off. */
  fullPrice: number;
  /** Null for one that never ends. */
  days: number | null;
  /** What it offers, line by line. */
  benefits: readonly string[];
  /** The names of what it opens, to be read. */
  zone: { name: string; parts: readonly string[] };
}

/** The wire has yuan. */
const inFen = (yuan: number): number => Math.round(yuan * 100);

const tierFrom = ({ groupZone: { areaName, areaList }, ...reply }: TierReply): Tier => ({
  id: reply.uuid,
  name: reply.groupName,
  names: reply.names,
  type: reply.groupType,
  typeNames: reply.typeNames,
  level: reply.groupLevel,
  areas: reply.areas,
  price: inFen(reply.discountPrice),
  fullPrice: inFen(reply.originalPrice),
  days: reply.days,
  benefits: reply.groupDesc,
  zone: { name: areaName, parts: areaList },
});

export async function fetchTiers(client: Client, signal: AbortSignal): Promise<Tier[]> {
  const { records } = await client.call(tierList, {}, signal);
  return records.map(tierFrom);
}

export const fetchTier = async (client: Client, level: number, signal: AbortSignal) =>
  tierFrom(await client.call(tierByLevel, { level }, signal));

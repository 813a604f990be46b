import type { Tier } from '@baohe/contract/membership';
import type { ManagedTier } from '@baohe/contract/membership-managed';
import type { TierRow } from './membership.repository.ts';

const FEN = 100;

/** 9.9 × 100 is 990.0000000000001 to a computer. */
export const inFen = (yuan: number): number => Math.round(yuan * FEN);

/** Our row under the specification's names. */
export function presentTier(row: TierRow): Tier {
  return {
    uuid: row.id,
    groupType: row.type,
    groupName: row.name,
    names: row.names,
    typeNames: row.typeNames,
    groupLevel: row.level,
    areas: row.opens,
    groupBgcolor: row.background,
    discountPrice: row.discountPrice / FEN,
    originalPrice: row.originalPrice / FEN,
    groupDesc: row.description,
    groupZone: { areaName: row.areaName, areaList: row.areas },
    days: row.days,
  };
}

/** As the audit log shows it. */
export const loggedTier = (row: TierRow) => ({
  ...presentTier(row),
  userGroupId: row.id,
  status: row.status,
});

export const presentManagedTier = (row: TierRow): ManagedTier => ({
  ...loggedTier(row),
  updatedAt: row.updatedAt.toISOString(),
});

import type { managedTiers } from '@baohe/contract/membership-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { namesBeside } from '../../platform/crud/names-beside.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { tier } from '../../schema/tier.ts';
import { inFen, loggedTier, presentManagedTier } from './tier.presenter.ts';

const fenOf = (yuan: number | undefined) => (yuan === undefined ? undefined : inFen(yuan));

export const tierManager = (db: Db, cursors: Cursors) =>
  managedTable<typeof managedTiers, typeof tier>({
    table: tier,
    db,
    cursors,
    initialStatus: 0,
    present: (rows) => rows.map(presentManagedTier),
    logged: loggedTier,
    toColumns: (inputs) =>
      inputs.map((input) => ({
        level: input.groupLevel,
        type: input.groupType,
        typeNames: namesBeside(input.groupType, input.typeNames),
        name: input.groupName,
        names: namesBeside(input.groupName, input.names),
        opens: input.areas && [...new Set(input.areas)],
        background: input.groupBgcolor?.toLowerCase(),
        discountPrice: fenOf(input.discountPrice),
        originalPrice: fenOf(input.originalPrice),
        description: input.groupDesc,
        areaName: input.groupZone?.areaName,
        areas: input.groupZone?.areaList,
        days: input.days,
        status: input.status,
      })),
    conflicts: {
      tier_level_key: (level) => new AppError('tier.level_taken', { level }),
      tier_opens_something: () => new AppError('tier.opens_nothing'),
      tier_everybody_opens_nothing: () => new AppError('tier.base_opens_areas'),
    },
  });

import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedTiers } from '@baohe/contract/membership-managed';
import type { RecordStatus } from '@baohe/contract/record-status';
import { AppError } from '../../platform/app-error.ts';
import type { PageWanted } from '../../platform/crud/crud-table.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import type { ManagedTiersRepository } from './managed-tiers.repository.ts';
import { inFen, managedInWords } from './tier-words.ts';

type Drafts = ParsedInput<typeof managedTiers.batchSave>['userGroups'];
type Changes = ParsedInput<typeof managedTiers.batchUpdate>['userGroups'];

export async function pageTiers(tiers: ManagedTiersRepository, wanted: PageWanted) {
  const { rows, cursor } = await tiers.page(wanted);
  return { records: rows.map(managedInWords), cursor };
}

export async function saveTiers(tiers: ManagedTiersRepository, drafts: Drafts) {
  const rows = drafts.map((draft) => ({
    level: draft.groupLevel,
    type: draft.groupType,
    name: draft.groupName,
    background: draft.groupBgcolor.toLowerCase(),
    discountPrice: inFen(draft.discountPrice),
    originalPrice: inFen(draft.originalPrice),
    description: draft.groupDesc,
    areaName: draft.groupZone.areaName,
    areas: draft.groupZone.areaList,
    days: draft.days,
    status: draft.status ?? 0,
  }));
  return { ids: await oneOfEachLevel(() => tiers.save(rows)) };
}

export async function changeTiers(tiers: ManagedTiersRepository, changes: Changes) {
  const updates = changes.map((wish) => ({
    id: wish.userGroupId,
    change: {
      ...(wish.groupType !== undefined && { type: wish.groupType }),
      ...(wish.groupName !== undefined && { name: wish.groupName }),
      ...(wish.groupBgcolor !== undefined && { background: wish.groupBgcolor.toLowerCase() }),
      ...(wish.discountPrice !== undefined && { discountPrice: inFen(wish.discountPrice) }),
      ...(wish.originalPrice !== undefined && { originalPrice: inFen(wish.originalPrice) }),
      ...(wish.groupDesc !== undefined && { description: wish.groupDesc }),
      ...(wish.groupZone !== undefined && {
        areaName: wish.groupZone.areaName,
        areas: wish.groupZone.areaList,
      }),
      ...(wish.days !== undefined && { days: wish.days }),
      ...(wish.status !== undefined && { status: wish.status }),
    },
  }));
  return { changed: await tiers.update(updates) };
}

export async function setTierStatus(
  tiers: ManagedTiersRepository,
  ids: string[],
  status: RecordStatus,
) {
  return { changed: await tiers.setStatus(ids, status) };
}

/** The unique index decides; a prior read would let two administrators take the same level. */
async function oneOfEachLevel<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated?.constraint === 'tier_level_key') {
      throw new AppError('tier.level_taken', { level: violated.value });
    }
    throw error;
  }
}

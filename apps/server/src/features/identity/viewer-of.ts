import type { HeldTier, Viewer } from '@baohe/contract/viewer';
import { maskedEmail, maskedPhone } from '@baohe/domain/identity/masked-contact';
import type { AccountsRepository, StoredTier } from './accounts.repository.ts';

/** The person as the app draws them; contacts are masked, because it keeps them on the device. */
export async function viewerOf(
  accounts: AccountsRepository,
  accountId: string,
  now: Date,
): Promise<Viewer> {
  const stored = await accounts.viewer(accountId, now);
  return {
    asUser: {
      uuid: stored.id,
      username: stored.name ?? '',
      overRegister: stored.registered ? 1 : 0,
      roles: stored.roles,
      unlockMode: stored.unlockMode,
      ageLimit: stored.ageLimit,
      ageLimitMost: stored.ageLimitMost,
      ratedUpTo: stored.ratedUpTo,
    },
    asUserDetail: {
      userEmail: maskedEmail(stored.email),
      userPhone: maskedPhone(stored.phone),
      userPoints: stored.points,
    },
    vipList: stored.tiers.map((tier) => heldTier(tier, now)),
    videoListDtoList: stored.lists,
    unreadNotices: stored.unreadNotices,
  };
}

function heldTier({ id, name, names, level, areas, until }: StoredTier, now: Date): HeldTier {
  const finish = until === null ? null : new Date(until);
  const left = finish && Math.max(0, Math.floor((finish.getTime() - now.getTime()) / 1000));
  return {
    fkUserGroupUuid: id,
    usergroupName: name,
    names,
    usergroupLevel: level,
    areas,
    usergroupActiveStatus: left === 0 ? 0 : 1,
    usergroupFinishTime: finish?.toISOString() ?? null,
    remainingSeconds: left,
  };
}

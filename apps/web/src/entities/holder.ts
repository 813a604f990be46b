import type { Viewer } from '@baohe/contract/viewer';
import { isStaff } from '@baohe/domain/posts/zone';
import { useViewer } from '../shared/viewer.ts';

/** What somebody holds, as far as the app draws by it; the server decides anew each time. */
export interface Holder {
  levels: readonly number[];
  isStaff: boolean;
  /** Tags and topics may be followed without a tier. */
  unlockMode: boolean;
}

export function holderOf(viewer: Viewer | null, now: Date = new Date()): Holder {
  return {
    levels: (viewer?.vipList ?? [])
      .filter(
        ({ usergroupActiveStatus, usergroupFinishTime }) =>
          usergroupActiveStatus === 1 &&
          (usergroupFinishTime === null || now < new Date(usergroupFinishTime)),
      )
      .map(({ usergroupLevel }) => usergroupLevel),
    isStaff: isStaff(viewer && { accountId: viewer.asUser.uuid, roles: viewer.asUser.roles }),
    unlockMode: viewer?.asUser.unlockMode ?? false,
  };
}

export const useHolder = (): Holder => holderOf(useViewer());

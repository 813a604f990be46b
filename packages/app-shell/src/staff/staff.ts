import type { Viewer } from '@baohe/contract/viewer';
import { highestStaffRole, mayCall, type Role, type StaffRole } from '@baohe/domain/identity/roles';
import { currentViewer, useViewer } from '../viewer.ts';

/** Who works here, to draw by: what the server said last. It grants nothing. */
export interface Staff {
  id: string;
  name: string;
  roles: readonly Role[];
  /** The one that says most; undefined for whoever is no staff. */
  highest: StaffRole | undefined;
}

const staffFrom = ({ asUser }: Viewer): Staff => ({
  id: asUser.uuid,
  name: asUser.username,
  roles: asUser.roles,
  highest: highestStaffRole(asUser.roles),
});

/** Null while nobody is signed in. */
export function useStaff(): Staff | null {
  const viewer = useViewer();
  return viewer && staffFrom(viewer);
}

export function currentStaff(): Staff | null {
  const viewer = currentViewer();
  return viewer && staffFrom(viewer);
}

/** Whoever holds more may use it too. */
export function mayUse(role: StaffRole, { id, roles }: Pick<Staff, 'id' | 'roles'>): boolean {
  return mayCall(role, { accountId: id, roles }) === 'allowed';
}

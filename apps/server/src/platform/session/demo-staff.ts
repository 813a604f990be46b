import { hasStaffRole, type Role } from '@baohe/domain/identity/roles';

interface Account {
  demo: boolean;
  roles: readonly Role[];
}

/** Staff whose password stands in the README, so it is let in from the operator's own network only; ROOT has one of its own. */
export function isDemoStaff({ demo, roles }: Account): boolean {
  return demo && !roles.includes('root') && hasStaffRole(roles);
}

/** What an account may hold; several at once. Member is not a role: it follows from tiers. */
export const ROLES = ['user', 'operator', 'editor', 'admin', 'root'] as const;

export type Role = (typeof ROLES)[number];

/** Whoever holds one of these works for the site. */
export type StaffRole = Exclude<Role, 'user'>;

/** The one that says most of what somebody may do; undefined for whoever is no staff. */
export function highestStaffRole(roles: readonly Role[]): StaffRole | undefined {
  return ROLES.findLast((role): role is StaffRole => role !== 'user' && roles.includes(role));
}

/** Who may call something. 'anyone' needs no session, 'guest' any session, the rest a role. */
export type Access = 'anyone' | 'guest' | Role;

/** Who is asking: nobody (no session), or an account with its roles. */
export type Caller = { accountId: string; roles: readonly Role[] } | null;

export const hasStaffRole = (roles: readonly Role[]): boolean =>
  highestStaffRole(roles) !== undefined;

/** Whether somebody works for the site: they see every zone, also closed ones. */
export const isStaff = (caller: Caller): boolean => caller !== null && hasStaffRole(caller.roles);

const HELD_BY: Record<Role, readonly Role[]> = {
  user: ['user', 'operator', 'editor', 'admin', 'root'],
  operator: ['operator', 'admin', 'root'],
  editor: ['editor', 'admin', 'root'],
  admin: ['admin', 'root'],
  root: ['root'],
};

export type Verdict = 'allowed' | 'sign_in_first' | 'not_permitted';

export function mayCall(access: Access, caller: Caller): Verdict {
  if (access === 'anyone') {
    return 'allowed';
  }
  if (!caller) {
    return 'sign_in_first';
  }
  if (access === 'guest') {
    return 'allowed';
  }
  return caller.roles.some((role) => HELD_BY[access].includes(role)) ? 'allowed' : 'not_permitted';
}

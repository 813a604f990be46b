import type { StaffRole } from '@baohe/domain/identity/roles';

export { currentStaff, mayUse, useStaff, type Staff } from '@baohe/app-shell/staff/staff';

/** Who may use a part of the console; whoever holds more may use it too. */
export type ConsoleRole = Extract<StaffRole, 'editor' | 'admin' | 'root'>;

import {
  loginNameFault,
  nameSkeleton,
  PASSWORD,
  passwordFault,
  staffNameFault,
  USERNAME,
  usernameFault,
} from '@baohe/domain/identity/credentials';
import { hasStaffRole, type Role } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The rules of the domain with the limits of the site, as errors of the catalogue. */
export function refuseBadName(settings: Settings, name: string): void {
  const longest = settings.read('usernameLongest');
  const fault = usernameFault(name, longest);
  if (fault) {
    throw new AppError(`username.${fault}`, { shortest: USERNAME.shortest, longest });
  }
}

export function refuseBadStaffName(name: string): void {
  const fault = staffNameFault(name);
  if (fault) {
    throw new AppError(`username.${fault}`, { shortest: 1, longest: USERNAME.longest });
  }
}

/** Whoever runs the site may have a longer password, and must not have a short one. */
export function refuseBadPassword(
  settings: Settings,
  password: string,
  roles: readonly Role[] = [],
): void {
  const isOfStaff = hasStaffRole(roles);
  const longest = isOfStaff ? PASSWORD.largest : settings.read('passwordLongest');
  const shortest = isOfStaff ? PASSWORD.staffShortest : PASSWORD.shortest;
  const fault = passwordFault(password, longest, shortest);
  if (fault) {
    throw new AppError(`password.${fault}`, { shortest, longest });
  }
}

/** Logging in only asks for something to be there, and not endlessly long. */
export function refuseUnlessTyped(settings: Settings, name: string, password: string): void {
  const longest = settings.read('usernameLongest');
  const fault = loginNameFault(name, longest);
  if (fault) {
    throw new AppError(`username.${fault}`, { longest });
  }
  if (password === '') {
    throw new AppError('password.missing');
  }
  if (Array.from(password).length > PASSWORD.largest) {
    throw new AppError('password.too_long', { longest: PASSWORD.largest });
  }
}

export const skeletonOf = nameSkeleton;

/** Two who choose a name at once: the database lets one have it. */
export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error)?.constraint === 'account_name_skeleton_key') {
      throw new AppError('username.taken');
    }
    throw error;
  }
}

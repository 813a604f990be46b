import { ROLES, type Role, type StaffRole } from './roles.ts';

/** Why a line stands in the notes about somebody: written by hand, or the reason for what was done. */
export const NOTE_KINDS = [
  'note',
  'lock',
  'unlock',
  'password',
  'roles',
  'tier',
  'tier_end',
  'sessions',
  'age',
] as const;

export type NoteKind = (typeof NOTE_KINDS)[number];

/** What may happen to a person, as far as the staff sees it on one page. */
export const PERSON_EVENT_GROUPS = [
  'orders',
  'points',
  'codes',
  'logins',
  'reading',
  'feedback',
  'staff',
] as const;

export type PersonEventGroup = (typeof PERSON_EVENT_GROUPS)[number];

export const REASON_LONGEST = 200;
export const NOTE_LONGEST = 500;
/** Of one act of the staff; an order is never longer. */
export const MOST_GRANTED_DAYS = 3660;

/** Only root gives and takes these, and only root touches who holds one. */
const ROOTS_OWN: readonly Role[] = ['admin', 'root'];

const holdsRootsOwn = (roles: readonly Role[]): boolean =>
  roles.some((role) => ROOTS_OWN.includes(role));

/** Whether somebody of the staff may change the account of another: an admin touches nobody of the same rank. */
export function mayManage(actor: readonly Role[], target: readonly Role[]): boolean {
  return actor.includes('root') || (actor.includes('admin') && !holdsRootsOwn(target));
}

/** Whether somebody may give an account these roles instead of those it has. */
export function maySetRoles(
  actor: readonly Role[],
  before: readonly Role[],
  after: readonly Role[],
): boolean {
  const moved = ROLES.filter((role) => before.includes(role) !== after.includes(role));
  return mayManage(actor, before) && (actor.includes('root') || !holdsRootsOwn(moved));
}

/** The staff roles that somebody may give and take. */
export function grantableRoles(actor: readonly Role[]): StaffRole[] {
  return ROLES.filter(
    (role): role is StaffRole => role !== 'user' && maySetRoles(actor, [], [role]),
  );
}

/** How people name an account to each other: the beginning of its id. */
export const accountNumber = (id: string): string => `U-${id.slice(0, 8).toUpperCase()}`;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^U-([0-9a-f]{8})$/i;
const PHONE = /^\+?\d{7,15}$/;

/** What somebody typed to find a person, as far as it can be told from its look. */
export type PersonQuery =
  | { by: 'id'; from: string; to: string }
  | { by: 'email'; email: string }
  | { by: 'name'; name: string; phone: string | null };

export function readPersonQuery(typed: string): PersonQuery | null {
  const text = typed.trim();
  if (text === '') {
    return null;
  }
  if (ID.test(text)) {
    return { by: 'id', from: text.toLowerCase(), to: text.toLowerCase() };
  }
  const beginning = NUMBER.exec(text)?.[1]?.toLowerCase();
  if (beginning !== undefined) {
    return {
      by: 'id',
      from: `${beginning}-0000-0000-0000-000000000000`,
      to: `${beginning}-ffff-ffff-ffff-ffffffffffff`,
    };
  }
  if (text.includes('@')) {
    return { by: 'email', email: text.toLowerCase() };
  }
  const digits = text.replaceAll(/[\s-]/g, '');
  return { by: 'name', name: text, phone: PHONE.test(digits) ? digits : null };
}

/** Letters and digits that nobody takes for another when they are read out. */
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const NEW_PASSWORD_LENGTH = 14;

/** A password that nobody has chosen; `pick` gives a number below its bound. */
export function newPassword(pick: (bound: number) => number): string {
  return Array.from(
    { length: NEW_PASSWORD_LENGTH },
    () => PASSWORD_CHARACTERS[pick(PASSWORD_CHARACTERS.length)],
  ).join('');
}

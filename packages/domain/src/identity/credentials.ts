/** As shipped; the maximum of a password is a setting, staff always has the largest. */
export const USERNAME = { shortest: 6, longest: 16 } as const;
export const PASSWORD = { shortest: 6, longest: 16, largest: 64, staffShortest: 12 } as const;

export type UsernameFault = 'missing' | 'too_long' | 'malformed' | 'reserved';
export type PasswordFault = 'missing' | 'too_long' | 'too_short' | 'unprintable';

/** Chinese characters, letters, digits, underscore. */
const NAME_CHARACTERS = /^[\p{Script=Han}A-Za-z0-9_]+$/u;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Names that speak for the site. Whoever holds one of them must hold the role too. */
const SPEAKS_FOR_THE_SITE = ['管理员', '官方', '客服', '异次元宝盒'];
const STAFF_WORDS = ['admin', 'root', 'system', 'official', 'support', 'moderator', 'baohe'];

/** How long what only whoever knows the password may do stays open once it was entered. */
export const PASSWORD_FRESH_MINUTES = 15;

export const isPasswordFresh = (enteredAt: Date | null | undefined, now: Date): boolean =>
  enteredAt !== null &&
  enteredAt !== undefined &&
  now.getTime() - enteredAt.getTime() <= PASSWORD_FRESH_MINUTES * 60_000;

/** People count characters, not UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length;

export function usernameFault(
  name: string,
  longest: number = USERNAME.longest,
): UsernameFault | undefined {
  const known = loginNameFault(name, longest);
  if (known) {
    return known;
  }
  if (lengthOf(name) < USERNAME.shortest || !NAME_CHARACTERS.test(name)) {
    return 'malformed';
  }
  return isReserved(name) ? 'reserved' : undefined;
}

/** Logging in asks less: an account made before a rule was tightened still gets in. */
export function loginNameFault(
  name: string,
  longest: number = USERNAME.longest,
): 'missing' | 'too_long' | undefined {
  if (name === '') {
    return 'missing';
  }
  return lengthOf(name) > longest ? 'too_long' : undefined;
}

/** The account that runs the site may be called ROOT: short, and speaking for it. */
export function staffNameFault(name: string): Exclude<UsernameFault, 'reserved'> | undefined {
  const known = loginNameFault(name);
  return known ?? (NAME_CHARACTERS.test(name) ? undefined : 'malformed');
}

/** Who types a name in other letter cases means the same account; one that only looks alike does not. */
export function isSameName(typed: string, name: string): boolean {
  return foldedName(typed) === foldedName(name);
}

export function passwordFault(
  password: string,
  longest: number = PASSWORD.longest,
  shortest: number = PASSWORD.shortest,
): PasswordFault | undefined {
  if (password === '') {
    return 'missing';
  }
  if (lengthOf(password) > longest) {
    return 'too_long';
  }
  if (lengthOf(password) < shortest) {
    return 'too_short';
  }
  return UNPRINTABLE.test(password) ? 'unprintable' : undefined;
}

/** Whether a password is as long as the staff's must be. */
export const isStaffPassword = (password: string): boolean =>
  lengthOf(password) >= PASSWORD.staffShortest;

/** What two names must not share: case, width, and letters that only look different. */
export function nameSkeleton(name: string): string {
  return foldedName(name)
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();

function isReserved(name: string): boolean {
  const skeleton = nameSkeleton(name);
  return (
    SPEAKS_FOR_THE_SITE.some((reserved) => skeleton.includes(reserved)) ||
    STAFF_WORDS.some((word) => skeleton.startsWith(nameSkeleton(word)))
  );
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /\p{Lo}/u, /[^\p{L}\p{N}]/u];
const FAIR = 10;
const STRONG = 14;

/**
 * A hint while typing; it refuses nothing. Length counts most, each further kind of character a
 * little, and what repeats itself counts once.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password);
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const worth =
    Math.min(characters.length, new Set(characters).size * 2) + Math.max(0, kinds - 1) * 2;
  if (worth < FAIR) {
    return 'weak';
  }
  return worth < STRONG ? 'fair' : 'strong';
}

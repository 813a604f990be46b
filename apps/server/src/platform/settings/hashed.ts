import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED = /^scrypt\.([\w-]+)\.([\w-]+)$/;

/** For a code that an operator sets and people type: who reads the table does not learn it. */
export function hashSecret(typed: string): string {
  const salt = randomBytes(SALT_BYTES);
  const hash = scryptSync(typed, salt, HASH_BYTES);
  return `scrypt.${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

export function isHashedSecret(stored: string): boolean {
  return STORED.test(stored);
}

export function matchesSecret(typed: string, stored: string): boolean {
  const [, salt = '', hash = ''] = STORED.exec(stored) ?? [];
  const expected = Buffer.from(hash, 'base64url');
  const got = scryptSync(typed, Buffer.from(salt, 'base64url'), HASH_BYTES);
  return expected.length === got.length && timingSafeEqual(got, expected);
}

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

const pepper = randomBytes(32);
const passwords = openPasswords(pepper);

test('a password opens its own hash and no other, and the hash does not hold it', async () => {
  const stored = await passwords.hash('正确 horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain('horse');
  expect(await passwords.matches('正确 horse', stored)).toBe(true);
  expect(await passwords.matches('正确 Horse', stored)).toBe(false);
  expect(await passwords.hash('正确 horse')).not.toBe(stored);
});

test('who does not exist has no password', async () => {
  expect(await passwords.matches('nobody has this password', null)).toBe(false);
  expect(await passwords.matches('', null)).toBe(false);
});

test('the table alone, without the pepper of the site, is of no use', async () => {
  const stored = await passwords.hash('correct horse');
  const thief = openPasswords(randomBytes(32));
  expect(await thief.matches('correct horse', stored)).toBe(false);
});

test('a flood is told to come back, and everybody who was let in gets an answer', async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: 80 }, () => passwords.matches('x', null)),
  );
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(30);
  expect(refused[0]).toMatchObject({ reason: { key: 'server.busy' } });
  expect(await passwords.matches('x', null)).toBe(false);
});

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { nameSkeleton } from '@baohe/domain/identity/credentials';
import type { IdentityDeps } from '../features/identity/identity-deps.ts';
import type { Db } from '../platform/database/queryable.ts';
import { readOrCreate, secretFolder } from '../platform/secrets/secret-file.ts';
import { DEMO_PASSWORD, demoPeople, MUCH_READ, type DemoPerson } from './demo-people.ts';
import { fillEarlyPast, fillRecentPast } from './fill-past.ts';
import { peopleRepository } from './people.repository.ts';

const ROOT: DemoPerson = {
  name: 'ROOT',
  roles: ['user', 'root'],
  points: 999,
  tiers: [[44, null]],
};

/** Those of the demo who are not there yet. Gives ROOT's password, or null when ROOT is the site's own. */
export async function fillPeople(
  db: Db,
  deps: IdentityDeps,
  dataDir: string,
): Promise<string | null> {
  const people = peopleRepository(db);
  let hashed: Promise<string> | undefined;
  for (const person of demoPeople) {
    if (!(await deps.accounts.findByName(nameSkeleton(person.name)))) {
      hashed ??= deps.passwords.hash(DEMO_PASSWORD);
      await add(person, await hashed);
    }
  }
  await fillEarlyPast(db);
  const root = await deps.accounts.findByName(nameSkeleton(ROOT.name));
  if (root && !root.demo) {
    return null;
  }
  const password = rootPassword(dataDir);
  if (!root) {
    const accountId = await add(ROOT, await deps.passwords.hash(password));
    await people.givePoints(accountId, ROOT.points);
  }
  return password;

  async function add({ name, roles, tiers }: DemoPerson, passwordHash: string): Promise<string> {
    const facts = { name, nameSkeleton: nameSkeleton(name), roles, passwordHash };
    const accountId = await deps.accounts.add({ ...facts, demo: true });
    await people.hold(accountId, tiers);
    return accountId;
  }
}

/** Once there is something to have read, to have opened and to have helped with. */
export async function fillPeoplesLists(db: Db): Promise<void> {
  const people = peopleRepository(db);
  const { name, entries, collected, loved } = MUCH_READ;
  await people.fillList(name, 'history', entries, 0);
  await people.fillList(name, 'collect', collected, 0);
  await people.fillList(name, 'favorite', loved, 0);
  await fillRecentPast(db);
}

/** Made at the first start and the same at every other; only this account of the machine can read it. */
function rootPassword(dataDir: string): string {
  const path = join(secretFolder(join(dataDir, 'secrets')), 'demo-root-password');
  return readOrCreate(path, () => randomBytes(9).toString('base64url')).trim();
}

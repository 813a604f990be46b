import { randomBytes } from 'node:crypto';
import { nameSkeleton } from '@baohe/domain/identity/credentials';
import { ROLES, type Role } from '@baohe/domain/identity/roles';
import type pg from 'pg';
import { readConfig } from '../config.ts';
import { accountsRepository } from '../features/identity/accounts.repository.ts';
import { endEverything } from '../features/identity/change-account.ts';
import { credentialsRepository } from '../features/identity/credentials.repository.ts';
import { identityRepositories } from '../features/identity/identity-transaction.ts';
import { offerSetup } from '../features/identity/set-up-root.ts';
import { attemptsRepository } from '../platform/attempts/attempts.repository.ts';
import { commandEntry } from '../platform/audit/audit-entry.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { openPasswords } from '../platform/passwords.ts';
import { openIdentitySecrets } from '../platform/secrets/identity-secrets.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run admin -- setup                  a new link to make the first ROOT
npm run admin -- reset NAME             a new password for somebody who forgot theirs
npm run admin -- roles NAME ROLE …      what somebody may do (${ROLES.join(', ')})`;

runCommand(async () => {
  const [what, name, ...roles] = process.argv.slice(2);
  await withDatabase(async (pool) => {
    if (what === 'setup') {
      await newSetupLink(pool);
    } else if (what === 'reset' && name) {
      await resetPassword(pool, name);
    } else if (what === 'roles' && name) {
      await setRoles(pool, name, roles);
    } else {
      throw new StartRefused(USAGE);
    }
  });
});

async function newSetupLink(pool: pg.Pool): Promise<void> {
  const db = openDb(pool);
  const { publicUrl, host, port } = readConfig(process.env);
  const token = await offerSetup(accountsRepository(db), credentialsRepository(db), systemClock());
  if (!token) {
    throw new StartRefused(
      'This site has its ROOT; npm run admin -- reset NAME gives a new password',
    );
  }
  console.log(`${publicUrl ?? `http://${host}:${port}`}/setup#${token}`);
}

/** Whoever is in with the old one is out. */
async function resetPassword(pool: pg.Pool, name: string): Promise<void> {
  const db = openDb(pool);
  const account = await named(pool, name);
  const secrets = openIdentitySecrets(readConfig(process.env).dataDir);
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await openPasswords(secrets.pepper).hash(password);
  await inTransaction({ db }, async (tx) => {
    const repositories = identityRepositories(tx);
    await repositories.accounts.change(account.id, { passwordHash, hasStaffPassword: true });
    await attemptsRepository(tx).clear(`login:strangers:${nameSkeleton(name)}`);
    await endEverything({ ...repositories, clock: systemClock }, account.id, null);
    await auditRepository(tx).append(commandEntry('npm run admin -- reset', [account.id]));
  });
  console.log(`${account.name} / ${password}`);
}

async function setRoles(pool: pg.Pool, name: string, roles: string[]): Promise<void> {
  const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);
  if (!roles.every(isRole)) {
    throw new StartRefused(`Roles are ${ROLES.join(', ')}`);
  }
  const account = await named(pool, name);
  const held: Role[] = [...new Set<Role>(['user', ...roles])];
  await inTransaction({ db: openDb(pool) }, async (tx) => {
    await accountsRepository(tx).setRoles(account.id, held);
    await auditRepository(tx).append(
      commandEntry('npm run admin -- roles', [account.id, ...held.map((role) => `role ${role}`)]),
    );
  });
  console.log(`${account.name}: ${held.join(', ')}`);
}

async function named(pool: pg.Pool, name: string) {
  const account = await accountsRepository(openDb(pool)).findByName(nameSkeleton(name));
  if (!account) {
    throw new StartRefused(`There is no account ${name}`);
  }
  return account;
}

import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@baohe/domain/identity/roles';
import { isScope, SCOPES, type Scope } from '@baohe/domain/identity/scopes';
import { accountsRepository } from '../features/identity/accounts.repository.ts';
import { commandEntry } from '../platform/audit/audit-entry.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import type { Db, Queryable } from '../platform/database/queryable.ts';
import { sessionRepository } from '../platform/session/session.repository.ts';
import { openSession } from '../platform/session/session.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { issueApiToken } from '../platform/tokens/api-token.ts';
import { apiTokensRepository } from '../platform/tokens/api-tokens.repository.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 3650;

const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

/**
 * npm run session -- editor --scope content:write --name importer --days 90
 *   a token for scripts, with the roles of a new account as far as its scopes go
 * npm run session -- editor           the same without limits, for 30 days: as if that account had signed in
 * npm run session -- list             the tokens that were issued
 * npm run session -- revoke ID        ends one at once
 */
runCommand(async () => {
  const { positionals, values } = parsed();
  const [first, second] = positionals;
  await withDatabase(async (pool) => {
    const db = openDb(pool);
    if (first === 'list' && positionals.length === 1) {
      return list(db);
    }
    if (first === 'revoke' && second && positionals.length === 2) {
      return revoke(db, second);
    }
    if (positionals.length === 0 || !positionals.every(isRole)) {
      throw new StartRefused(
        `Name one or more roles (${ROLES.join(', ')}), or list, or revoke and a token's id`,
      );
    }
    return values.scope
      ? issue(db, positionals, scopesIn(values.scope), values)
      : open(db, positionals);
  });
});

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        scope: { type: 'string', multiple: true },
        name: { type: 'string', default: 'script' },
        days: { type: 'string', default: '90' },
      },
    });
  } catch (error) {
    throw new StartRefused((error as Error).message);
  }
}

function scopesIn(given: readonly string[]): Scope[] {
  const names = given.flatMap((text) => text.split(','));
  if (!names.every(isScope)) {
    throw new StartRefused(`Scopes are: ${SCOPES.join(', ')}`);
  }
  return names;
}

async function open(db: Db, roles: Role[]): Promise<void> {
  const sessions = sessionRepository(db);
  const accountId = await accountsRepository(db).add({
    name: `script (${roles.join(', ')})`,
    roles,
  });
  const token = await openSession(sessions, systemClock, accountId, { isPasswordEntered: true });
  console.log(`Authorization: Bearer ${token}`);
}

interface TokenOptions {
  name: string;
  days: string;
}

async function issue(
  db: Db,
  roles: Role[],
  scopes: Scope[],
  { name, days }: TokenOptions,
): Promise<void> {
  const life = Number(days);
  if (!Number.isInteger(life) || life < 1 || life > MOST_DAYS) {
    throw new StartRefused(`--days is a whole number up to ${MOST_DAYS}`);
  }
  const expiresAt = new Date(systemClock().getTime() + life * DAY_MS);
  const { id, token } = await inTransaction({ db }, async (tx) => {
    const accountId = await accountsRepository(tx).add({ name, roles });
    const issued = await issueApiToken(apiTokensRepository(tx), {
      accountId,
      name,
      scopes,
      expiresAt,
    });
    await note(tx, 'issue', issued.id);
    return issued;
  });
  console.log(`Authorization: Bearer ${token}`);
  console.log(`Token ${id}, until ${expiresAt.toISOString().slice(0, 10)}: ${scopes.join(', ')}`);
}

async function list(db: Db): Promise<void> {
  const tokens = await apiTokensRepository(db).all();
  for (const { id, name, roles, scopes, expiresAt, lastUsedAt, revokedAt } of tokens) {
    const state = revokedAt ? `revoked ${day(revokedAt)}` : `until ${day(expiresAt)}`;
    const use = lastUsedAt ? `used ${day(lastUsedAt)}` : 'not used';
    console.log(`${id}  ${name} (${roles.join(', ')})  ${scopes.join(', ')}  ${state}, ${use}`);
  }
  if (tokens.length === 0) {
    console.log('No token was issued');
  }
}

const day = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? 'always';

async function revoke(db: Db, id: string): Promise<void> {
  const isRevoked =
    /^[0-9a-f-]{36}$/.test(id) &&
    (await inTransaction({ db }, async (tx) => {
      const done = await apiTokensRepository(tx).revoke(id, systemClock());
      if (done) {
        await note(tx, 'revoke', id);
      }
      return done;
    }));
  if (!isRevoked) {
    throw new StartRefused(`No token ${id} that could be revoked`);
  }
  console.log(`Token ${id} is revoked`);
}

const note = (tx: Queryable, what: string, id: string): Promise<void> =>
  auditRepository(tx).append(commandEntry(`npm run session -- ${what}`, [id]));

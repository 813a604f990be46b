import { ROLES, type Role } from '@baohe/domain/identity/roles';
import { systemClock } from '../platform/clock.ts';
import { openDb } from '../platform/database/pool.ts';
import { sessionRepository } from '../platform/session/session.repository.ts';
import { openSession } from '../platform/session/session.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

/** npm run session -- editor: a new account with these roles and a session token for scripts. */
runCommand(async () => {
  const roles = process.argv.slice(2);
  if (roles.length === 0 || !roles.every(isRole)) {
    throw new StartRefused(`Name one or more roles: ${ROLES.join(', ')}`);
  }
  await withDatabase(async (pool) => {
    const sessions = sessionRepository(openDb(pool));
    const accountId = await sessions.addAccount({ name: `script (${roles.join(', ')})`, roles });
    console.log(`Authorization: Bearer ${await openSession(sessions, systemClock, accountId)}`);
  });
});

import { openAllowance } from '../../platform/attempts/allowance.ts';
import { attemptsRepository } from '../../platform/attempts/attempts.repository.ts';
import { openAttempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { openPasswords } from '../../platform/passwords.ts';
import { openIdentitySecrets } from '../../platform/secrets/identity-secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { recordInvite } from '../points/record-invite.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { identityRepositories } from './identity-transaction.ts';
import { openLoginGuard } from './login-guard.ts';
import { openRecognition } from './recognise-device.ts';

interface Parts {
  db: Db;
  settings: Settings;
  clock: Clock;
  dataDir: string;
  demo: boolean;
}

export function openIdentity(parts: Parts): IdentityDeps {
  const { db, settings, clock, dataDir, demo } = parts;
  const secrets = openIdentitySecrets(dataDir);
  const repositories = identityRepositories(db);
  const attempts = openAttempts(attemptsRepository(db), clock);
  const allowance = openAllowance(settings, demo);
  return {
    db,
    repositoriesOn: identityRepositories,
    ...repositories,
    settings,
    passwords: openPasswords(secrets.pepper),
    secrets,
    attempts,
    allowance,
    clock,
    recogniseDevice: openRecognition({ devices: repositories.devices, secrets, clock }),
    guardLogin: openLoginGuard(attempts, allowance),
    recordInvite,
  };
}

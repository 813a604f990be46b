import { openAllowance } from '../../platform/attempts/allowance.ts';
import { attemptsRepository } from '../../platform/attempts/attempts.repository.ts';
import { openAttempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { openPasswords } from '../../platform/passwords.ts';
import { openIdentitySecrets } from '../../platform/secrets/identity-secrets.ts';
import { sessionRepository } from '../../platform/session/session.repository.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { noticesRepository } from '../notices/notices.repository.ts';
import { accountsRepository } from './accounts.repository.ts';
import { credentialsRepository } from './credentials.repository.ts';
import { devicesRepository } from './devices.repository.ts';
import type { IdentityHouse } from './identity-house.ts';
import { openLoginGuard } from './login-guard.ts';
import { openRecognition } from './recognise-device.ts';

interface Parts {
  db: Db;
  settings: Settings;
  clock: Clock;
  dataDir: string;
  demo: boolean;
}

export function openIdentity(parts: Parts): IdentityHouse {
  const { db, settings, clock, dataDir, demo } = parts;
  const secrets = openIdentitySecrets(dataDir);
  const devices = devicesRepository(db);
  const attempts = openAttempts(attemptsRepository(db), clock);
  const allowance = openAllowance(settings, demo);
  return {
    accounts: accountsRepository(db),
    devices,
    credentials: credentialsRepository(db),
    notices: noticesRepository(db),
    sessions: sessionRepository(db),
    settings,
    passwords: openPasswords(secrets.pepper),
    secrets,
    attempts,
    allowance,
    clock,
    recogniseDevice: openRecognition({ devices, secrets, clock }),
    guardLogin: openLoginGuard(attempts, allowance),
  };
}

import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { IdentitySecrets } from '../../platform/secrets/identity-secrets.ts';
import type { SessionRepository } from '../../platform/session/session.repository.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { NotificationsRepository } from '../notifications/notifications.repository.ts';
import type { RecordInvite } from '../points/record-invite.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { CredentialsRepository } from './credentials.repository.ts';
import type { DevicesRepository } from './devices.repository.ts';
import type { LoginGuard } from './login-guard.ts';
import type { RecogniseDevice } from './recognise-device.ts';

export interface IdentityRepositories {
  accounts: AccountsRepository;
  devices: DevicesRepository;
  credentials: CredentialsRepository;
  notifications: NotificationsRepository;
  sessions: SessionRepository;
}

/** What the use cases of identity work with. Each guard is a part of its own, so that a test can hand in a naive one. */
export interface IdentityDeps extends IdentityRepositories {
  /** What the repositories stand on, and how they are built on a transaction. */
  db: Queryable;
  repositoriesOn: (db: Queryable) => IdentityRepositories;
  settings: Settings;
  passwords: Passwords;
  secrets: IdentitySecrets;
  attempts: Attempts;
  allowance: Allowance;
  clock: Clock;
  recogniseDevice: RecogniseDevice;
  guardLogin: LoginGuard;
  recordInvite: RecordInvite;
}

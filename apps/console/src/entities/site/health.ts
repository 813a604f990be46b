import type { Client } from '@baohe/client/client';
import { managedHealth, type SiteHealth } from '@baohe/contract/health-managed';

export type Health = SiteHealth;

export const HEALTH_KEY = 'health';

export const fetchHealth = (client: Client, signal: AbortSignal): Promise<Health> =>
  client.call(managedHealth.read, {}, signal);

/** A backup was made now, outside of the site. */
export const noteBackup = (client: Client) => client.call(managedHealth.noteBackup, {});

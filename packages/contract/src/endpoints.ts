import { managedAnnouncements } from './announcements-managed.ts';
import { announcementByKey } from './announcements.ts';
import type { Endpoint } from './endpoint.ts';
import { envelopeKeys } from './envelope-keys.ts';
import { siteSettings } from './site.ts';

/** Every call of the contract: what the matrix of rights, the fuzzers and the conformance list walk. */
export const endpoints: readonly Endpoint[] = [
  envelopeKeys,
  siteSettings,
  announcementByKey,
  ...Object.values(managedAnnouncements),
];

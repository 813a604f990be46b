import { announcementByKey, announcements } from './announcements.ts';
import type { Endpoint } from './endpoint.ts';
import { siteSettings } from './site.ts';

/** Every call of the contract: what the matrix of rights, the fuzzers and the conformance list walk. */
export const endpoints: readonly Endpoint[] = [
  siteSettings,
  announcementByKey,
  ...Object.values(announcements),
];

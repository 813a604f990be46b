import {
  alterEmail,
  alterPhone,
  alterPwd,
  credential,
  credentialLogin,
  devices,
  liveCredential,
  revokeCredential,
  revokeDevices,
} from './account.ts';
import { managedAnnouncements } from './announcements-managed.ts';
import { announcementByKey } from './announcements.ts';
import { carouselList } from './carousel.ts';
import type { Endpoint } from './endpoint.ts';
import { envelopeKeys } from './envelope-keys.ts';
import {
  checkUsername,
  getByBrowserFinger,
  guest,
  limitMode,
  login,
  logout,
  register,
  setUserPassword,
  unlockMode,
  whoAmI,
} from './identity.ts';
import { libraryProgress } from './library-progress.ts';
import { listNotices, readNotices } from './notices.ts';
import { pageOsusume } from './posts.ts';
import { setup, setupState } from './setup.ts';
import { siteSettings } from './site.ts';

/** Every call of the contract: what the matrix of rights, the fuzzers and the conformance list walk. */
export const endpoints: readonly Endpoint[] = [
  envelopeKeys,
  siteSettings,
  setupState,
  setup,
  getByBrowserFinger,
  guest,
  login,
  register,
  checkUsername,
  setUserPassword,
  logout,
  whoAmI,
  unlockMode,
  limitMode,
  alterPwd,
  alterEmail,
  alterPhone,
  devices,
  revokeDevices,
  credential,
  liveCredential,
  revokeCredential,
  credentialLogin,
  listNotices,
  readNotices,
  announcementByKey,
  ...Object.values(managedAnnouncements),
  libraryProgress,
  pageOsusume,
  carouselList,
];

import { lazy } from 'react';
import type { DialogRegistry } from '../shared/dialog-host.tsx';

const network = () => import('../features/startup/network-dialogs.tsx');

/** Loaded when first opened. A dialog that is declared and not in here does not compile. */
export const dialogRegistry: DialogRegistry = {
  announcement: lazy(async () => ({
    default: (await import('../features/announcements/announcement-dialog.tsx')).AnnouncementDialog,
  })),
  networkLost: lazy(async () => ({ default: (await network()).NetworkLostDialog })),
  networkRestored: lazy(async () => ({ default: (await network()).NetworkRestoredDialog })),
  preferences: lazy(async () => ({
    default: (await import('../features/preferences/preferences-dialog.tsx')).PreferencesDialog,
  })),
};

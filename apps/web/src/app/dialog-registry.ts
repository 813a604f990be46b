import { AnnouncementDialog } from '../features/announcements/announcement-dialog.tsx';
import { PreferencesDialog } from '../features/preferences/preferences-dialog.tsx';
import { NetworkLostDialog, NetworkRestoredDialog } from '../features/startup/network-dialogs.tsx';
import type { DialogRegistry } from '../shared/dialog-host.tsx';

/** A dialog that is declared and not in here does not compile. */
export const dialogRegistry: DialogRegistry = {
  announcement: AnnouncementDialog,
  networkLost: NetworkLostDialog,
  networkRestored: NetworkRestoredDialog,
  preferences: PreferencesDialog,
};
